import { correctionReasonNames } from '@ride/domain/disputes/corrections';
import { disputeOutcomeNames } from '@ride/domain/disputes/dispute-case';
import { lineNames } from '@ride/domain/fares/fare-lines';
import { Alert, Button, Checkbox, Form, Input, Radio, Select, Typography } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { BulkDialog } from '../../../ui/BulkDialog.tsx';
import { MoveCases } from '../../../ui/case/MoveCases.tsx';
import { possibleMoves } from '../../../ui/case/moved-case.ts';
import { optionsOf } from '../../../ui/names.ts';
import { LongTextField } from '../../../ui/text-fields.tsx';
import { AnswerText } from '../case/AnswerText.tsx';
import { disputeKind } from '../dispute-kind.tsx';
import {
  type AlikeDecision,
  areAlike,
  type DisputeRow,
  decideAlike,
  waivableLines,
} from './decide-alike.ts';

interface DisputeBulkProps {
  readonly rows: readonly DisputeRow[];
  readonly onDone: () => void;
}

/** What can be done with chosen disputes. */
export function DisputeBulk({ rows, onDone }: DisputeBulkProps) {
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
      <MoveCases cases={cases} {...possibleMoves(rows, me, 'dispute.sign')} onDone={onDone} />
      {mayDecide && (
        <Button disabled={!areAlike(rows)} onClick={() => setDeciding(true)}>
          一并决定
        </Button>
      )}
      {mayDecide && !areAlike(rows) && (
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

const DecideDialog = ({ rows, ...dialog }: DisputeBulkProps & { readonly onClose: () => void }) => (
  <BulkDialog<DisputeRow, AlikeDecision>
    {...dialog}
    title="一并决定"
    rows={rows}
    nameOf={nameOf}
    run={async (row, decision) => {
      const { state } = await decideAlike(row, decision);
      return state === 'awaitingSignature' ? '提交复核' : null;
    }}
    refreshes={disputeKind.refreshes}
    initialValues={{ outcome: 'unchanged', lines: waivableLines(rows) }}
  >
    <Alert
      type="info"
      showIcon
      className="spaced-alert"
      title="每笔订单单独重算、单独决定并通知乘客；无人领取的先由您领取，累计减免超过限额的提交复核。"
    />
    <OutcomeFields rows={rows} />
    <LongTextField label="给乘客的答复" what="答复">
      <AnswerText use="decision" />
    </LongTextField>
  </BulkDialog>
);

function OutcomeFields({ rows }: Pick<DisputeBulkProps, 'rows'>) {
  const lines = waivableLines(rows);
  const outcome = Form.useWatch<AlikeDecision['outcome'] | undefined>('outcome');
  return (
    <>
      <Form.Item name="outcome" label="决定">
        <Radio.Group
          options={[
            { value: 'unchanged', label: disputeOutcomeNames.unchanged },
            ...(rows[0]?.kind === 'wrongRule'
              ? [{ value: 'reprice', label: '按正确的计价规则重算' }]
              : []),
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
            <Select options={optionsOf(correctionReasonNames)} />
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
