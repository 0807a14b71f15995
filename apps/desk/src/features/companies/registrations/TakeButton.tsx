import { subjectHistory } from '@ride/contract/desk/audit';
import { getCompany, listCompanies, takeCompany } from '@ride/contract/desk/companies';
import { workbenchQueue } from '@ride/contract/desk/workbench';
import { type CompanyState, isOpenCase } from '@ride/domain/companies/company-case';
import { Button, type ButtonProps } from 'antd';
import { usePermission } from '../../../api/session.ts';
import { useDeskMutation } from '../../../api/use-desk.ts';

/** What shows a company, and is out of date once something was done to it. */
export const companyReads = [listCompanies, getCompany, subjectHistory, workbenchQueue] as const;

interface TakeButtonProps extends Pick<ButtonProps, 'size' | 'type'> {
  readonly company: { readonly companyId: string; readonly state: CompanyState };
}

/** Takes a registration that nobody has; who is second is told who was first. */
export function TakeButton({ company, ...button }: TakeButtonProps) {
  const mayHandle = usePermission('company.handle');
  const take = useDeskMutation(takeCompany, { refreshes: companyReads });
  if (!mayHandle || !isOpenCase(company.state)) return <>—</>;
  return (
    <Button
      {...button}
      loading={take.isPending}
      onClick={() => take.mutate({ companyId: company.companyId })}
    >
      领取
    </Button>
  );
}
