import { type CompanyState, companyStateNames } from '@ride/domain/companies/company-case';
import { Tag } from 'antd';

const colors: Readonly<Record<CompanyState, string>> = {
  new: 'warning',
  connected: 'processing',
  verified: 'success',
  refused: 'error',
  duplicate: 'default',
  erased: 'default',
};

/** Where a company stands; the color only repeats the word. */
export function StateTag({ state }: { readonly state: CompanyState }) {
  return <Tag color={colors[state]}>{companyStateNames[state]}</Tag>;
}
