import { closeCompany, decideCompany, listCompanies } from '@ride/contract/desk/companies';
import {
  type CompanyRefusalReason,
  companyRefusalReasonNames,
  companyRefusalReasons,
} from '@ride/domain/companies/company-case';
import { Alert, Form, Select } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../../api/session.ts';
import { useDeskQuery } from '../../../../api/use-desk.ts';
import { WordsField } from '../../../../ui/WordsField.tsx';
import { type Company, holderCloses } from '../company.ts';
import { CompanyActDialog, type CompanyActTarget } from './CompanyActDialog.tsx';

/** A case that its holder closes decides about nobody's reward, and needs no other right. */
function useClosingCall(company: Company) {
  const { staffId } = useSession();
  return holderCloses(company, staffId) ? closeCompany : decideCompany;
}

function ClosingNotice({ company }: { readonly company: Company }) {
  const rewards = company.invitation ? '邀请这家企业的人不再因它得到奖励，已发放的会收回。' : '';
  return (
    <Alert className="form-failure" type="info" showIcon title={`${rewards}办结后不能更改。`} />
  );
}

export function VerifyDialog(target: CompanyActTarget) {
  return (
    <CompanyActDialog
      {...target}
      call={decideCompany}
      title="认证通过"
      draftName="company-verify"
      inputOf={(values: { words: string }) => ({ outcome: 'verified' as const, ...values })}
    >
      <WordsField label="核实说明" />
    </CompanyActDialog>
  );
}

interface RefusalValues {
  readonly reason: CompanyRefusalReason;
  readonly words: string;
}

export function RefuseDialog(target: CompanyActTarget) {
  const call = useClosingCall(target.subject);
  return (
    <CompanyActDialog
      {...target}
      call={call}
      title="拒绝"
      draftName="company-refuse"
      inputOf={(values: RefusalValues) => ({ outcome: 'refused' as const, ...values })}
    >
      <ClosingNotice company={target.subject} />
      <Form.Item name="reason" label="原因" rules={[{ required: true, message: '请选择原因' }]}>
        <Select
          options={companyRefusalReasons.map((value) => ({
            value,
            label: companyRefusalReasonNames[value],
          }))}
        />
      </Form.Item>
      <WordsField label="说明" />
    </CompanyActDialog>
  );
}

interface DuplicateValues {
  readonly duplicateOf: string;
  readonly words: string;
}

export function DuplicateDialog(target: CompanyActTarget) {
  const call = useClosingCall(target.subject);
  return (
    <CompanyActDialog
      {...target}
      call={call}
      title="标记重复"
      draftName="company-duplicate"
      inputOf={(values: DuplicateValues) => ({ outcome: 'duplicate' as const, ...values })}
      refusalFields={{ unknownOriginal: 'duplicateOf' }}
    >
      <ClosingNotice company={target.subject} />
      <Form.Item
        name="duplicateOf"
        label="与哪家企业重复"
        rules={[{ required: true, message: '请选择企业' }]}
      >
        <CompanySelect except={target.subject.companyId} />
      </Form.Item>
      <WordsField label="说明" />
    </CompanyActDialog>
  );
}

const FOUND = 20;

interface CompanySelectProps {
  readonly except: string;
  /** Given by the form item. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (companyId: string) => void;
}

/** Finds a company by the beginning of its name. */
export function CompanySelect({ except, ...field }: CompanySelectProps) {
  const [namePrefix, setNamePrefix] = useState('');
  const isTyped = namePrefix.trim() !== '';
  const found = useDeskQuery(
    listCompanies,
    { limit: FOUND, ...(isTyped ? { namePrefix } : {}) },
    { enabled: isTyped, keepPrevious: true },
  );
  const rows = isTyped ? (found.data?.rows ?? []) : [];
  return (
    <Select
      {...field}
      showSearch={{ filterOption: false, onSearch: setNamePrefix }}
      placeholder="输入企业名称的开头"
      notFoundContent={isTyped && !found.isFetching ? '没有找到' : null}
      options={rows
        .filter(({ companyId }) => companyId !== except)
        .map(({ companyId, fullName, cityName }) => ({
          value: companyId,
          label: `${fullName}（${cityName}）`,
        }))}
    />
  );
}
