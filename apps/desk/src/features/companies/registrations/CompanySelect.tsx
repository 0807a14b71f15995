import { listCompanies } from '@ride/contract/desk/companies';
import { Select } from 'antd';
import { useState } from 'react';
import { useDeskQuery } from '../../../api/use-desk.ts';

const LIMIT = 20;

interface CompanySelectProps {
  readonly except?: string;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (companyId: string) => void;
}

export function CompanySelect({ except, ...field }: CompanySelectProps) {
  const [namePrefix, setNamePrefix] = useState('');
  const isTyped = namePrefix.trim() !== '';
  const companies = useDeskQuery(
    listCompanies,
    { limit: LIMIT, ...(isTyped && { namePrefix }) },
    { enabled: isTyped, keepPrevious: true },
  );
  const rows = isTyped ? (companies.data?.rows ?? []) : [];
  return (
    <Select
      {...field}
      showSearch={{ filterOption: false, onSearch: setNamePrefix }}
      placeholder="输入企业名称的开头"
      notFoundContent={isTyped && !companies.isFetching ? '没有找到' : null}
      options={rows
        .filter(({ companyId }) => companyId !== except)
        .map(({ companyId, fullName, cityName }) => ({
          value: companyId,
          label: `${fullName}（${cityName}）`,
        }))}
    />
  );
}
