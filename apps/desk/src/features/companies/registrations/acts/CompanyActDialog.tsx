import type { CallShape } from '@ride/contract/define-call';
import { companyStateNames } from '@ride/domain/companies/company-case';
import { ActDialog, type ActForm } from '../../../../ui/act/ActDialog.tsx';
import type { ActRules, ActTarget } from '../../../../ui/act/use-act.ts';
import type { Company } from '../company.ts';
import { companyReads } from '../TakeButton.tsx';

export type CompanyActTarget = ActTarget<Company>;

const companyActs: ActRules<Company, 'companyId'> = {
  name: '注册',
  idField: 'companyId',
  refreshes: companyReads,
  changesBetween(before, now) {
    const [oldState, newState] = [companyStateNames[before.state], companyStateNames[now.state]];
    const [oldHolder, newHolder] = [holderOf(before), holderOf(now)];
    return [
      ...(oldState === newState ? [] : [`状态：${oldState} → ${newState}`]),
      ...(oldHolder === newHolder ? [] : [`处理人：${oldHolder} → ${newHolder}`]),
    ];
  },
};

const holderOf = ({ takenBy }: Company): string => takenBy?.name ?? '无人领取';

/** An act on a company that needs words. */
export const CompanyActDialog = <Call extends CallShape, Values extends object>(
  props: CompanyActTarget & ActForm<Call, Values, 'companyId'>,
) => <ActDialog<Call, Values, Company, 'companyId'> {...props} rules={companyActs} />;
