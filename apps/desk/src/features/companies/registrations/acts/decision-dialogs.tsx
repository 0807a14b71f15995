import { decideCompany, listCompanies } from '@ride/contract/desk/companies';
import {
  type CompanyRefusalReason,
  companyRefusalReasonNames,
  companyRefusalReasons,
} from '@ride/domain/companies/company-case';
import { Alert, Form, Select } from 'antd';
import { useState } from 'react';
import { useDeskQuery } from '../../../../api/use-desk.ts';
import { ActDialog, WordsField } from './ActDialog.tsx';
import { type ActDialogProps, useAct } from './use-act.ts';

const rewardNotice = (
  <Alert
    className="form-failure"
    type="info"
    showIcon
    title="邀请这家企业的人不再因它得到奖励，已发放的会收回。办结后不能更改。"
  />
);

export function VerifyDialog(props: ActDialogProps) {
  const { send, ...conflict } = useAct(decideCompany, props);
  return (
    <ActDialog<{ words: string }>
      {...conflict}
      title="认证通过"
      draftKey={`company-verify:${props.company.companyId}`}
      onClose={props.onClose}
      onSubmit={({ words }) => send({ outcome: 'verified', words })}
    >
      <WordsField name="words" label="核实说明" maxLength={500} />
    </ActDialog>
  );
}

interface RefusalValues {
  readonly reason: CompanyRefusalReason;
  readonly words: string;
}

export function RefuseDialog(props: ActDialogProps) {
  const { send, ...conflict } = useAct(decideCompany, props);
  return (
    <ActDialog<RefusalValues>
      {...conflict}
      title="拒绝"
      draftKey={`company-refuse:${props.company.companyId}`}
      onClose={props.onClose}
      onSubmit={({ reason, words }) => send({ outcome: 'refused', reason, words })}
    >
      {rewardNotice}
      <Form.Item name="reason" label="原因" rules={[{ required: true, message: '请选择原因' }]}>
        <Select
          options={companyRefusalReasons.map((value) => ({
            value,
            label: companyRefusalReasonNames[value],
          }))}
        />
      </Form.Item>
      <WordsField name="words" label="说明" maxLength={500} />
    </ActDialog>
  );
}

interface DuplicateValues {
  readonly duplicateOf: string;
  readonly words: string;
}

export function DuplicateDialog(props: ActDialogProps) {
  const { send, ...conflict } = useAct(decideCompany, props);
  return (
    <ActDialog<DuplicateValues>
      {...conflict}
      title="标记重复"
      draftKey={`company-duplicate:${props.company.companyId}`}
      onClose={props.onClose}
      onSubmit={({ duplicateOf, words }) => send({ outcome: 'duplicate', duplicateOf, words })}
      refusalFields={{ unknownOriginal: 'duplicateOf' }}
    >
      {rewardNotice}
      <Form.Item
        name="duplicateOf"
        label="与哪家企业重复"
        rules={[{ required: true, message: '请选择企业' }]}
      >
        <CompanySelect except={props.company.companyId} />
      </Form.Item>
      <WordsField name="words" label="说明" maxLength={500} />
    </ActDialog>
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
