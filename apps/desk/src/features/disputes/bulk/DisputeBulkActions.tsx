import { previewDecisions } from '@ride/contract/desk/dispute-tools';
import { getDispute } from '@ride/contract/desk/disputes';
import { correctionReasonNames } from '@ride/domain/disputes/corrections';
import { disputeOutcomeNames } from '@ride/domain/disputes/dispute-case';
import { formatSignatureReasons } from '@ride/domain/disputes/signature';
import { lineNames } from '@ride/domain/fares/fare-lines';
import {
  Alert,
  Button,
  Checkbox,
  Form,
  type FormInstance,
  Input,
  Radio,
  Select,
  Typography,
} from 'antd';
import { useState } from 'react';
import { callDesk } from '../../../api/call-desk.ts';
import { useSession } from '../../../api/session.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { useFormDraft } from '../../../api/use-form-draft.ts';
import { BulkDialog } from '../../../ui/BulkDialog.tsx';
import { AssignCasesButtons } from '../../../ui/case/AssignCases.tsx';
import { assignmentRights } from '../../../ui/case/case-assignment.ts';
import { isDecidedBy } from '../../../ui/case/own-decision.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { selectOptions } from '../../../ui/names.ts';
import { LongTextField } from '../../../ui/text-fields.tsx';
import { UnsignedBalance } from '../../../ui/UnsignedBalance.tsx';
import { AnswerTextField } from '../case/AnswerTextField.tsx';
import { disputeCaseUi } from '../dispute-case-ui.tsx';
import {
  type BulkDecision,
  canDecideTogether,
  type DisputeRow,
  decideInBulk,
  mayReprice,
  previewRequest,
  waivableLines,
} from './bulk-decision.ts';
import { DecisionPreviewTable } from './DecisionPreviewTable.tsx';
import { describePreviews } from './preview-sums.ts';

interface DisputeBulkActionsProps {
  readonly rows: readonly DisputeRow[];
  readonly onDone: () => void;
}

export function DisputeBulkActions({ rows, onDone }: DisputeBulkActionsProps) {
  const me = useSession();
  const [isDeciding, setDeciding] = useState(false);
  const cases = rows.map(({ receiptNumber, revision }) => ({
    kind: 'dispute' as const,
    id: receiptNumber,
    revision,
    name: receiptNumber,
  }));
  const mayDecide = me.permissions.includes('dispute.decide');
  if (rows.some(({ endedAt }) => endedAt !== null)) {
    return <Typography.Text type="secondary">已结束的争议不能再处理</Typography.Text>;
  }
  return (
    <>
      <AssignCasesButtons
        cases={cases}
        {...assignmentRights(rows, me, 'dispute.sign')}
        onDone={onDone}
      />
      {mayDecide && (
        <Button disabled={!canDecideTogether(rows)} onClick={() => setDeciding(true)}>
          一并决定
        </Button>
      )}
      {mayDecide && !canDecideTogether(rows) && (
        <Typography.Text type="secondary">
          只选择异常相同、或规则有误的订单时，可以一并决定
        </Typography.Text>
      )}
      {isDeciding && (
        <DecideDialog rows={rows} onClose={() => setDeciding(false)} onDone={onDone} />
      )}
    </>
  );
}

const nameOf = ({ receiptNumber }: DisputeRow): string => receiptNumber;

function DecideDialog({
  rows,
  ...dialog
}: DisputeBulkActionsProps & { readonly onClose: () => void }) {
  const { staffId } = useSession();
  // The draft belongs to exactly these orders, because others may have other lines.
  const draft = useFormDraft<BulkDecision>(`decide-alike:${rows.map(nameOf).join()}`);
  const [form] = Form.useForm<BulkDecision>();
  const preview = useDecisionPreview(rows, form);
  const previewOf = ({ receiptNumber }: DisputeRow) =>
    preview.previews?.find((each) => each.receiptNumber === receiptNumber) ?? notPreviewed;
  return (
    <BulkDialog<DisputeRow, BulkDecision>
      {...dialog}
      title="一并决定"
      width={960}
      rows={rows}
      nameOf={nameOf}
      form={form}
      notReady={preview.notReady}
      run={async (row, decision) => {
        const { state, reasonsToSign } = await decideInBulk(row, decision, previewOf(row));
        return state === 'awaitingSignature'
          ? `提交复核：${formatSignatureReasons(reasonsToSign)}`
          : null;
      }}
      wasDone={async ({ receiptNumber }, { text }) =>
        isDecidedBy(await callDesk(getDispute, { receiptNumber }), staffId, text)
      }
      refreshes={disputeCaseUi.refreshes}
      initialValues={{ lines: waivableLines(rows) }}
      draft={draft}
      outcome={
        preview.previews && (
          <Alert type="info" showIcon role="status" title={describePreviews(preview.previews)} />
        )
      }
    >
      <Typography.Paragraph type="secondary">
        每笔订单单独决定并通知乘客；无人领取的先由您领取。决定时金额与下表不同的，不会决定。
      </Typography.Paragraph>
      <OutcomeFields rows={rows} />
      {preview.error && <Failure error={preview.error} onRetry={preview.retry} />}
      <DecisionPreviewTable rows={rows} previews={preview.previews} />
      <UnsignedBalance />
      <LongTextField
        label="给乘客的答复"
        what="答复"
        hint="还没有支付的部分不退款，只降低账单，请不要承诺退款。"
      >
        <AnswerTextField use="decision" />
      </LongTextField>
    </BulkDialog>
  );
}

const notPreviewed = { receiptNumber: '', problem: '没有算出金额', decision: null };

/** Nothing is previewed until a decision was chosen. */
function useDecisionPreview(rows: readonly DisputeRow[], form: FormInstance<BulkDecision>) {
  const outcome = Form.useWatch<BulkDecision['outcome'] | undefined>('outcome', form);
  const lines = Form.useWatch<BulkDecision['lines']>('lines', form) ?? waivableLines(rows);
  const isChosen = outcome !== undefined && (outcome !== 'waive' || lines.length > 0);
  const request = previewRequest(rows, { outcome: outcome ?? 'unchanged', lines });
  const { data, error, refetch } = useDeskQuery(previewDecisions, request, { enabled: isChosen });
  const previews = isChosen && data !== undefined ? data : null;
  return {
    previews,
    error: isChosen ? error : null,
    notReady: isChosen && previews === null ? notReadyText(error) : null,
    retry: () => void refetch(),
  };
}

const notReadyText = (error: Error | null): string =>
  error === null ? '正在计算金额，算好后才能开始' : '没有算出金额，暂时不能开始';

function OutcomeFields({ rows }: Pick<DisputeBulkActionsProps, 'rows'>) {
  const lines = waivableLines(rows);
  const outcome = Form.useWatch<BulkDecision['outcome'] | undefined>('outcome');
  return (
    <>
      <Form.Item name="outcome" label="决定" rules={[{ required: true, message: '请选择决定' }]}>
        <Radio.Group
          options={[
            { value: 'unchanged', label: disputeOutcomeNames.unchanged },
            ...(mayReprice(rows) ? [{ value: 'reprice', label: '按正确的计价规则重算' }] : []),
            ...(lines.length > 0 ? [{ value: 'waive', label: '免收有异常的费用项' }] : []),
          ]}
        />
      </Form.Item>
      {outcome === 'waive' && (
        <>
          <Form.Item
            name="lines"
            label="免收"
            rules={[{ required: true, message: '请选择免收的费用项' }]}
          >
            <Checkbox.Group
              options={lines.map((kind) => ({ value: kind, label: lineNames[kind] }))}
            />
          </Form.Item>
          <Form.Item name="reason" label="原因" rules={[{ required: true, message: '请选择原因' }]}>
            <Select options={selectOptions(correctionReasonNames)} />
          </Form.Item>
          <Form.Item
            name="reasonText"
            label="说明"
            dependencies={['reason']}
            rules={[
              ({ getFieldValue }) => ({
                required: getFieldValue('reason') === 'other',
                whitespace: true,
                message: '请说明是什么原因',
              }),
            ]}
          >
            <Input maxLength={200} />
          </Form.Item>
        </>
      )}
    </>
  );
}
