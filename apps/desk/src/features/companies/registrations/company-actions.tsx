import { closeCompany, connectCompany, decideCompany } from '@ride/contract/desk/companies';
import type { DeskSession } from '@ride/contract/desk/sign-in';
import {
  type CompanyRefusalReason,
  companyRefusalReasonNames,
  isOpenCase,
} from '@ride/domain/companies/company-case';
import { Alert, Form, Select } from 'antd';
import { useSession } from '../../../api/session.ts';
import { CaseActionDialog } from '../../../ui/case/CaseActionDialog.tsx';
import { type CaseAction, handlingActions } from '../../../ui/case/CaseActions.tsx';
import type { CaseTarget } from '../../../ui/case/use-case-action.ts';
import { optionsOf } from '../../../ui/names.ts';
import { LongTextField } from '../../../ui/text-fields.tsx';
import { CompanySelect } from './CompanySelect.tsx';
import { type Company, companyKind } from './company-kind.tsx';

const { handOver, giveBack } = handlingActions(companyKind);

/** What this person may do with a company as it stands, beside taking it. */
export function companyActions(
  company: Company,
  { staffId, permissions }: DeskSession,
): CaseAction<Company>[] {
  const { state, takenBy } = company;
  if (!isOpenCase(state)) return [];
  const mayHandle = permissions.includes('company.handle');
  const mayDecide = permissions.includes('company.decide');
  const isMine = takenBy?.staffId === staffId;
  const mayConnect = mayHandle && (takenBy === null || isMine) && state === 'new';
  const mayHandOver = takenBy !== null && ((mayHandle && isMine) || mayDecide);
  const mayClose = mayDecide || (mayHandle && holderCloses(company, staffId));
  return [
    ...(mayConnect ? [{ label: '已对接', Dialog: ConnectDialog }] : []),
    ...(mayHandOver ? [handOver, giveBack] : []),
    ...(mayDecide ? [{ label: '认证通过', Dialog: VerifyDialog }] : []),
    ...(mayClose ? closing : []),
  ];
}

/** Whoever has a registration that nobody invited may close it; others need the right to decide. */
const holderCloses = ({ takenBy, invitation }: Company, staffId: string): boolean =>
  takenBy?.staffId === staffId && invitation === null;

/** The company was spoken with and goes on at the enterprise console. */
function ConnectDialog(target: CaseTarget<Company>) {
  return (
    <CaseActionDialog
      kind={companyKind}
      target={target}
      call={connectCompany}
      title="已对接"
      draftName="company-connect"
      inputOf={(values: { words: string }) => values}
    >
      <LongTextField label="沟通结果" />
    </CaseActionDialog>
  );
}

function VerifyDialog(target: CaseTarget<Company>) {
  return (
    <CaseActionDialog
      kind={companyKind}
      target={target}
      call={decideCompany}
      title="认证通过"
      draftName="company-verify"
      inputOf={(values: { words: string }) => ({ outcome: 'verified' as const, ...values })}
    >
      <LongTextField label="核实说明" />
    </CaseActionDialog>
  );
}

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

interface RefusalValues {
  readonly reason: CompanyRefusalReason;
  readonly words: string;
}

function RefuseDialog(target: CaseTarget<Company>) {
  const call = useClosingCall(target.subject);
  return (
    <CaseActionDialog
      kind={companyKind}
      target={target}
      call={call}
      title="拒绝"
      draftName="company-refuse"
      inputOf={(values: RefusalValues) => ({ outcome: 'refused' as const, ...values })}
    >
      <ClosingNotice company={target.subject} />
      <Form.Item name="reason" label="原因" rules={[{ required: true, message: '请选择原因' }]}>
        <Select options={optionsOf(companyRefusalReasonNames)} />
      </Form.Item>
      <LongTextField label="说明" />
    </CaseActionDialog>
  );
}

interface DuplicateValues {
  readonly duplicateOf: string;
  readonly words: string;
}

function DuplicateDialog(target: CaseTarget<Company>) {
  const call = useClosingCall(target.subject);
  return (
    <CaseActionDialog
      kind={companyKind}
      target={target}
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
      <LongTextField label="说明" />
    </CaseActionDialog>
  );
}

const closing: readonly CaseAction<Company>[] = [
  { label: '拒绝', Dialog: RefuseDialog },
  { label: '标记重复', Dialog: DuplicateDialog },
];
