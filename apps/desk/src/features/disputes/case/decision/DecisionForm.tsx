import { decideDispute, recomputeDispute } from '@ride/contract/desk/disputes';
import { formatSignatureReasons, type SignatureReason } from '@ride/domain/disputes/signature';
import { Alert, App, Button, Card, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { isRefusal } from '../../../../api/desk-refusal.ts';
import { useFormDraft } from '../../../../api/use-form-draft.ts';
import { CaseChangedAlert } from '../../../../ui/case/case-command.tsx';
import { isDecidedBy } from '../../../../ui/case/own-decision.ts';
import { type CaseDialogProps, useCaseCommand } from '../../../../ui/case/use-case-command.ts';
import { DeskForm } from '../../../../ui/DeskForm.tsx';
import { Failure } from '../../../../ui/Failure.tsx';
import { formatTime } from '../../../../ui/format-time.ts';
import { formatYuanAmount } from '../../../../ui/format-yuan-amount.ts';
import { LongTextField } from '../../../../ui/text-fields.tsx';
import { UnsignedBalance } from '../../../../ui/UnsignedBalance.tsx';
import { disputeCaseUi } from '../../dispute-case-ui.tsx';
import { orderMoneyText } from '../../order-money.ts';
import { AnswerTextField } from '../AnswerTextField.tsx';
import { currentBill, type Dispute, describeNotification } from '../dispute.ts';
import {
  correctRuleVersion,
  createDecisionRequest,
  type DecisionValues,
  disputedFacts,
  formValuesOfProposal,
  hasCorrections,
} from './bill-changes.ts';
import { ExplanationFields } from './ExplanationFields.tsx';
import { FactFields } from './FactFields.tsx';
import { RecomputedLines } from './LineTable.tsx';
import { type Recomputation, useRecomputation } from './use-recomputation.ts';

interface DecisionFormProps extends Omit<CaseDialogProps<Dispute>, 'subject' | 'onDone'> {
  readonly dispute: Dispute;
  /**
   * A colleague's change, such as taking over the case, can make this false while the form is open.
   */
  readonly mayDecide: boolean;
  readonly onDecided: () => void;
}

export function DecisionForm(props: DecisionFormProps) {
  const { dispute, mayDecide, onReload, onClose, onDecided } = props;
  const { message } = App.useApp();
  const onDone = () => {
    draft.clear();
    onDecided();
    document.getElementById('content')?.focus();
  };
  const bill = currentBill(dispute);
  const [form] = Form.useForm<DecisionValues>();
  const { returned, draft, initialValues } = useDecisionDraft(dispute);
  const [inQuestion] = useState(() => disputedFacts(dispute, initialValues));
  const values: DecisionValues = Form.useWatch([], form) ?? initialValues;
  const recomputation = useRecomputation(dispute, values);
  const { isChanged, result, isOutdated } = recomputation;
  // The colleague's change may have altered the total, so the fare is recomputed as well.
  const reload = async () => {
    const [now] = await Promise.all([onReload(), isChanged && recomputation.retry()]);
    return now;
  };
  const target = { subject: dispute, onReload: reload, onClose, onDone };
  const { send, changes, acceptChanges } = useCaseCommand(
    disputeCaseUi,
    decideDispute,
    target,
    (now, { text }, staffId) => isDecidedBy(now, staffId, text),
  );
  const totalAfterFen = result?.totalAfterFen ?? bill.totalFen;
  const decide = async (typed: DecisionValues) => {
    const answer = await send(createDecisionRequest(dispute, typed, totalAfterFen));
    if (answer === null) return;
    const { state, reasonsToSign } = answer;
    const proposedText = `已提交复核：${formatSignatureReasons(reasonsToSign)}`;
    void message.success(
      state === 'decided' ? describeNotification('已决定', dispute) : proposedText,
    );
  };
  const clear = () => {
    form.setFieldsValue({ facts: emptied(values.facts), waived: emptied(values.waived) });
    draft.save({ text: values.text ?? '' });
  };
  return (
    <Card title="重算与决定" extra={bill.ruleName}>
      {returned && <ReturnedAlert returned={returned} />}
      <DeskForm<DecisionValues>
        form={form}
        draft={draft}
        initialValues={initialValues}
        notReady={recomputation.notReady}
        disabled={changes !== null}
        submitText={isChanged ? adjustText(result) : keepText(dispute)}
        onSubmit={decide}
        outcome={
          <>
            <CaseChangedAlert
              name={disputeCaseUi.name}
              changes={changes}
              onAccept={mayDecide ? acceptChanges : onClose}
            />
            {isChanged && result !== null && <Outcome dispute={dispute} result={result} />}
            {!isChanged && <KeepingAlert reasons={dispute.reasonsToSignKeeping} />}
            <UnsignedBalance />
          </>
        }
        otherButtons={hasCorrections(values, bill) && <Button onClick={clear}>清除更正</Button>}
      >
        <CorrectRule dispute={dispute} />
        <FactFields bill={bill} first={inQuestion} />
        <div aria-busy={isOutdated} className={isOutdated ? 'is-outdated' : ''}>
          <RecomputedLines
            bill={bill}
            next={result?.newLines ?? null}
            totalAfterFen={totalAfterFen}
          />
        </div>
        <ExplanationFields bill={bill} values={values} />
        <RecomputationFailure recomputation={recomputation} onReload={onReload} />
        <LongTextField label="给乘客的答复" what="答复">
          <AnswerTextField use="decision" />
        </LongTextField>
      </DeskForm>
    </Card>
  );
}

function ReturnedAlert({ returned }: { returned: NonNullable<Dispute['returnedProposal']> }) {
  return (
    <Alert
      className="spaced-alert"
      type="info"
      showIcon
      title={`${returned.returnedBy.name} 退回修改 · ${formatTime(returned.returnedAt)}`}
      description={
        returned.returnReason && <span className="typed-text">{returned.returnReason}</span>
      }
    />
  );
}

export function decisionFormName({ receiptNumber, returnedProposal }: Dispute): string {
  const suffix = returnedProposal === null ? '' : `:${returnedProposal.returnedAt}`;
  return `dispute-decision:${receiptNumber}${suffix}`;
}

/**
 * The form starts with what was typed before, or else with the returned proposal, whose draft has a key of
 * its own.
 */
function useDecisionDraft(dispute: Dispute) {
  const returned = dispute.returnedProposal ?? null;
  const draft = useFormDraft<DecisionValues>(decisionFormName(dispute));
  const initialValues: DecisionValues =
    draft.stored ?? (returned === null ? {} : formValuesOfProposal(returned));
  return { returned, draft, initialValues };
}

/**
 * If the order was priced by a wrong rule, the correct version applies unless the person keeps the
 * fare.
 */
function CorrectRule({ dispute }: { readonly dispute: Dispute }) {
  const correctVersion = correctRuleVersion(dispute);
  if (correctVersion === null) return null;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={`按 ${dispute.correctRuleName ?? correctVersion} 重新计价`}
      />
      <Form.Item name="keepsFare" valuePropName="checked">
        <Checkbox>不按更正后的规则调整，维持费用</Checkbox>
      </Form.Item>
    </>
  );
}

interface RecomputationFailureProps {
  readonly recomputation: Pick<ReturnType<typeof useRecomputation>, 'error' | 'retry'>;
  readonly onReload: () => Promise<unknown>;
}

function RecomputationFailure({ recomputation, onReload }: RecomputationFailureProps) {
  const { error, retry } = recomputation;
  if (error === null) return null;
  const isStale = isRefusal(error, recomputeDispute, 'editConflict');
  return <Failure error={error} onRetry={() => void (isStale ? onReload() : retry())} />;
}

/** antd keeps the values of fields that are not named, so every field is named. */
const emptied = <Key extends string>(fields: Partial<Record<Key, unknown>> = {}) =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, undefined]));

function keepText(dispute: Dispute): string {
  const isLowered = currentBill(dispute).totalFen < (dispute.bills[0]?.totalFen ?? 0);
  const text = isLowered ? '维持调整后的费用' : '维持原费用';
  return dispute.reasonsToSignKeeping.length > 0 ? `提交复核：${text}` : text;
}

function adjustText(result: Recomputation | null): string {
  if (result === null) return '调整费用';
  const refund = result.refundFen > 0 ? `，退款 ${formatYuanAmount(result.refundFen)}` : '';
  return result.reasonsToSign.length > 0
    ? `提交复核：调整为 ${formatYuanAmount(result.totalAfterFen)}${refund}`
    : `调整为 ${formatYuanAmount(result.totalAfterFen)}${refund}`;
}

interface OutcomeProps {
  readonly dispute: Dispute;
  readonly result: Recomputation;
}

function Outcome({ dispute, result }: OutcomeProps) {
  const { totalBeforeFen, totalAfterFen, refundFen, reasonsToSign } = result;
  if (totalAfterFen > totalBeforeFen) {
    return <OutcomeAlert type="error" title="更正后费用变高。争议的处理不能让乘客多付。" />;
  }
  if (totalAfterFen === totalBeforeFen) {
    const keep = correctRuleVersion(dispute) === null ? '清除更正' : '勾选维持费用';
    return <OutcomeAlert type="warning" title={`更正后费用不变。${keep}后可以维持费用。`} />;
  }
  const paid = `目前${orderMoneyText(dispute.money)}。`;
  return (
    <OutcomeAlert
      type={reasonsToSign.length > 0 ? 'warning' : 'info'}
      title={`合计 ${formatYuanAmount(totalBeforeFen)} → ${formatYuanAmount(totalAfterFen)}，应退 ${formatYuanAmount(refundFen)}`}
      description={reasonsToSign.length > 0 ? `${paid}${signatureText(reasonsToSign)}` : paid}
    />
  );
}

const signatureText = (reasons: readonly SignatureReason[]): string =>
  `${formatSignatureReasons(reasons)}，提交后由另一位同事复核。`;

function KeepingAlert({ reasons }: { readonly reasons: readonly SignatureReason[] }) {
  if (reasons.length === 0) return null;
  return <OutcomeAlert type="warning" title={`维持费用：${signatureText(reasons)}`} />;
}

const OutcomeAlert = (props: {
  readonly type: 'error' | 'warning' | 'info';
  readonly title: string;
  readonly description?: string;
}) => <Alert {...props} showIcon role="status" className="spaced-alert" />;
