import type { ResponseOf } from '@ride/contract/define-call';
import { subjectHistory } from '@ride/contract/desk/audit';
import {
  getCompany,
  giveBackCompany,
  handOverCompany,
  listCompanies,
} from '@ride/contract/desk/companies';
import {
  type CompanyState,
  companyStateNames,
  isOpenCase,
} from '@ride/domain/companies/company-case';
import { Tag } from 'antd';
import { type AssignableCaseUi, holderName } from '../../../ui/case/case-ui.ts';
import { workbenchCalls } from '../../../ui/case/workbench-calls.ts';

export type Company = ResponseOf<typeof getCompany>;

export const companyCaseUi: AssignableCaseUi<
  Company,
  'companyId',
  { readonly state: CompanyState }
> = {
  name: '注册',
  draftPrefix: 'company',
  idField: 'companyId',
  refreshes: [listCompanies, getCompany, subjectHistory, ...workbenchCalls],
  facts: ({ state, takenBy }) => ({
    状态: companyStateNames[state],
    处理人: holderName(takenBy),
  }),
  workKind: 'company',
  mayTake: ({ state }, { permissions }) =>
    permissions.includes('company.handle') && isOpenCase(state),
  handOver: {
    call: handOverCompany,
    placeholder: '能处理该城市企业的同事',
    refusalFields: { unknownColleague: 'staffId' },
  },
  giveBack: { call: giveBackCompany, title: '退回' },
};

const colors: Readonly<Record<CompanyState, string>> = {
  new: 'warning',
  connected: 'processing',
  verified: 'success',
  refused: 'error',
  duplicate: 'default',
  erased: 'default',
};

export function CompanyStateTag({ state }: { readonly state: CompanyState }) {
  return <Tag color={colors[state]}>{companyStateNames[state]}</Tag>;
}
