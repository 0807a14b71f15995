import { closeCompany, connectCompany, decideCompany } from '@ride/contract/desk/companies';
import type { DeskSession } from '@ride/contract/desk/sign-in';
import {
  type CompanyRefusalReason,
  companyRefusalReasonNames,
  isOpenCase,
} from '@ride/domain/companies/company-case';
import { Alert, Form, Select } from 'antd';
import { createAssignmentCommands } from '../../../ui/case/CaseButtons.tsx';
import { type CaseCommand, createCaseCommand } from '../../../ui/case/case-command.tsx';
import { selectOptions } from '../../../ui/names.ts';
import { LongTextField } from '../../../ui/text-fields.tsx';
import { CompanySelect } from './CompanySelect.tsx';
import { type Company, companyCaseUi } from './company-case-ui.tsx';

const { handOver, giveBack } = createAssignmentCommands(companyCaseUi);

export function createCompanyCommands(
  company: Company,
  { staffId, permissions }: DeskSession,
): CaseCommand<Company>[] {
  const { state, takenBy } = company;
  if (!isOpenCase(state)) return [];
  const mayHandle = permissions.includes('company.handle');
  const mayDecide = permissions.includes('company.decide');
  const isMine = takenBy?.staffId === staffId;
  const mayConnect = mayHandle && (takenBy === null || isMine) && state === 'new';
  const mayHandOver = takenBy !== null && ((mayHandle && isMine) || mayDecide);
  const isClosedByHolder = holderCloses(company, staffId);
  const mayClose = mayDecide || (mayHandle && isClosedByHolder);
  const closing = isClosedByHolder ? closingByHolder : closingByDecision;
  return [
    ...(mayConnect ? [connect] : []),
    ...(mayHandOver ? [handOver, giveBack] : []),
    ...(mayDecide ? [verify] : []),
    ...(mayClose ? closing : []),
  ];
}

/**
 * The holder may close a registration that came without an invitation; every other closing needs
 * the right to decide.
 */
const holderCloses = ({ takenBy, invitation }: Company, staffId: string): boolean =>
  takenBy?.staffId === staffId && invitation === null;

function isDecided(
  { state, decisionText }: Company,
  { outcome, text }: { readonly outcome: string; readonly text: string },
): boolean {
  return state === outcome && decisionText === text;
}

const connect = createCaseCommand(companyCaseUi, {
  label: '已对接',
  call: connectCompany,
  draftName: 'connect',
  inputOf: (values: { text: string }) => values,
  wasDone: ({ state, takenBy }, _, staffId) =>
    state === 'connected' && takenBy?.staffId === staffId,
  fields: () => <LongTextField label="沟通结果" />,
});

const verify = createCaseCommand(companyCaseUi, {
  label: '认证通过',
  call: decideCompany,
  draftName: 'verify',
  inputOf: (values: { text: string }) => ({ outcome: 'verified' as const, ...values }),
  wasDone: isDecided,
  fields: () => <LongTextField label="核实说明" />,
});

interface RefusalValues {
  readonly reason: CompanyRefusalReason;
  readonly text: string;
}

interface DuplicateValues {
  readonly duplicateOf: string;
  readonly text: string;
}

function closingActions(call: typeof closeCompany | typeof decideCompany): CaseCommand<Company>[] {
  const refuse = createCaseCommand(companyCaseUi, {
    label: '拒绝',
    call,
    draftName: 'refuse',
    inputOf: (values: RefusalValues) => ({ outcome: 'refused' as const, ...values }),
    wasDone: isDecided,
    fields: (company) => (
      <>
        <ClosingNotice company={company} />
        <Form.Item name="reason" label="原因" rules={[{ required: true, message: '请选择原因' }]}>
          <Select options={selectOptions(companyRefusalReasonNames)} />
        </Form.Item>
        <LongTextField label="说明" />
      </>
    ),
  });
  const markDuplicate = createCaseCommand(companyCaseUi, {
    label: '标记重复',
    call,
    draftName: 'duplicate',
    inputOf: (values: DuplicateValues) => ({ outcome: 'duplicate' as const, ...values }),
    wasDone: isDecided,
    refusalFields: { unknownOriginal: 'duplicateOf' },
    fields: (company) => (
      <>
        <ClosingNotice company={company} />
        <Form.Item
          name="duplicateOf"
          label="与哪家企业重复"
          rules={[{ required: true, message: '请选择企业' }]}
        >
          <CompanySelect except={company.companyId} />
        </Form.Item>
        <LongTextField label="说明" />
      </>
    ),
  });
  return [refuse, markDuplicate];
}

function ClosingNotice({ company }: { readonly company: Company }) {
  const rewards = company.invitation ? '邀请这家企业的人不再因它得到奖励，已发放的会收回。' : '';
  return (
    <Alert className="spaced-alert" type="info" showIcon title={`${rewards}办结后不能更改。`} />
  );
}

/** Closing by the holder affects no reward, so it needs no further right. */
const closingByHolder = closingActions(closeCompany);
const closingByDecision = closingActions(decideCompany);
