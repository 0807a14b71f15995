import { correctionReasonNames } from '@ride/domain/disputes/corrections';
import { disputeOutcomeNames } from '@ride/domain/disputes/dispute-case';
import { disputeMatter } from '@ride/domain/disputes/dispute-title';
import { reasonsText } from '@ride/domain/disputes/signature';
import { lineNames } from '@ride/domain/fares/fare-lines';
import { Alert, Button, Checkbox, Flex, Form, Input, Radio, Select, Table, Typography } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { useFormDraft } from '../../../api/use-form-draft.ts';
import { BulkDialog } from '../../../ui/BulkDialog.tsx';
import { AssignCasesButtons } from '../../../ui/case/AssignCases.tsx';
import { assignmentRights } from '../../../ui/case/case-assignment.ts';
import { formatYuanAmount } from '../../../ui/format-yuan-amount.ts';
import { selectOptions } from '../../../ui/names.ts';
import { SmallTable } from '../../../ui/SmallTable.tsx';
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
  waivableLines,
} from './bulk-decision.ts';

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
  // The draft belongs to exactly these orders, because others may have other lines.
  const draft = useFormDraft<BulkDecision>(`decide-alike:${rows.map(nameOf).join()}`);
  return (
    <BulkDialog<DisputeRow, BulkDecision>
      {...dialog}
      title="一并决定"
      rows={rows}
      nameOf={nameOf}
      run={async (row, decision) => {
        const { state, reasonsToSign } = await decideInBulk(row, decision);
        return state === 'awaitingSignature' ? `提交复核：${reasonsText(reasonsToSign)}` : null;
      }}
      refreshes={disputeCaseUi.refreshes}
      initialValues={{ lines: waivableLines(rows) }}
      draft={draft}
    >
      <Alert
        type="info"
        showIcon
        className="spaced-alert"
        title="每笔订单单独重算、单独决定并通知乘客；无人领取的先由您领取。累计减免超过限额、异常订单的费用高出预估（无预估的按全额）超过限额、或超过您今日余额的，提交复核。"
      />
      <UnsignedBalance />
      <Amounts rows={rows} />
      <OutcomeFields rows={rows} />
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

const Amounts = ({ rows }: Pick<DisputeBulkActionsProps, 'rows'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus it cannot be scrolled by keys
  <section className="bulk-amounts" aria-label="金额" tabIndex={0}>
    <SmallTable<DisputeRow>
      rowKey="receiptNumber"
      rows={rows}
      columns={[
        {
          title: '事项',
          render: (_, row) => (
            <Flex vertical>
              {disputeMatter(row)}
              <Typography.Text type="secondary">{nameOf(row)}</Typography.Text>
            </Flex>
          ),
        },
        {
          title: '账单',
          align: 'right',
          render: (_, { amountFen }) => formatYuanAmount(amountFen),
        },
        {
          title: '实付',
          align: 'right',
          render: (_, { paidFen }) => formatYuanAmount(paidFen ?? 0),
        },
      ]}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>合计</Table.Summary.Cell>
          {(['amountFen', 'paidFen'] as const).map((field, index) => (
            <Table.Summary.Cell key={field} index={index + 1} align="right">
              {formatYuanAmount(rows.reduce((sum, row) => sum + (row[field] ?? 0), 0))}
            </Table.Summary.Cell>
          ))}
        </Table.Summary.Row>
      )}
    />
  </section>
);

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
