import { isOpenCase } from '@ride/domain/companies/company-case';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { usePermission, useSession } from '../../../../api/session.ts';
import { type Company, holderCloses } from '../company.ts';
import { TakeButton } from '../TakeButton.tsx';
import type { CompanyActTarget } from './CompanyActDialog.tsx';
import { DuplicateDialog, RefuseDialog, VerifyDialog } from './decision-dialogs.tsx';
import { ConnectDialog, GiveBackDialog, HandOverDialog } from './handling-dialogs.tsx';

interface Act {
  readonly key: string;
  readonly label: string;
  readonly Dialog: ComponentType<CompanyActTarget>;
}

const act = (label: string, Dialog: ComponentType<CompanyActTarget>): Act => ({
  key: label,
  label,
  Dialog,
});

const handling = [act('转交', HandOverDialog), act('退回', GiveBackDialog)];
const closing = [act('拒绝', RefuseDialog), act('标记重复', DuplicateDialog)];

interface CaseActionsProps extends Pick<CompanyActTarget, 'onReload'> {
  readonly company: Company;
}

/** What this person may do with the company as it stands. */
export function CaseActions({ company, onReload }: CaseActionsProps) {
  const { staffId } = useSession();
  const mayHandle = usePermission('company.handle');
  const mayDecide = usePermission('company.decide');
  const [open, setOpen] = useState<Act | null>(null);
  const acts = isOpenCase(company.state) ? actsFor(company, { staffId, mayHandle, mayDecide }) : [];
  return (
    <>
      {company.takenBy === null && mayHandle && isOpenCase(company.state) && (
        <TakeButton company={company} type="primary" />
      )}
      {acts.map((each) => (
        <Button key={each.key} onClick={() => setOpen(each)}>
          {each.label}
        </Button>
      ))}
      {open && <open.Dialog subject={company} onReload={onReload} onClose={() => setOpen(null)} />}
    </>
  );
}

function actsFor(
  company: Company,
  may: { staffId: string; mayHandle: boolean; mayDecide: boolean },
): Act[] {
  const { state, takenBy } = company;
  const isMine = takenBy?.staffId === may.staffId;
  const isFree = takenBy === null || isMine;
  return [
    ...(may.mayHandle && isFree && state === 'new' ? [act('已对接', ConnectDialog)] : []),
    ...(takenBy !== null && ((may.mayHandle && isMine) || may.mayDecide) ? handling : []),
    ...(may.mayDecide ? [act('认证通过', VerifyDialog)] : []),
    ...(may.mayDecide || (may.mayHandle && holderCloses(company, may.staffId)) ? closing : []),
  ];
}
