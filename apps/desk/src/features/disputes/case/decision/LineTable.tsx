import { type LineKind, lineKinds, lineNames } from '@ride/domain/fares/fare-lines';
import { reviewedLines } from '@ride/domain/fares/reviewed-lines';
import { Checkbox, Form, Table, type TableColumnsType, Typography } from 'antd';
import { memo, type ReactNode } from 'react';
import { formatDifference, formatYuanAmount } from '../../../../ui/format-yuan-amount.ts';
import { SmallTable } from '../../../../ui/SmallTable.tsx';
import type { Bill, BillLine } from '../dispute.ts';
import { formatCalculation } from './calculation-text.ts';

interface LineRow {
  readonly kind: LineKind;
  readonly old: BillLine | null;
  readonly next: BillLine | null;
  readonly oldFen: number;
  readonly newFen: number;
}

interface RecomputedLinesProps {
  readonly bill: Bill;
  /** The recomputed lines are null while nothing was changed. */
  readonly next: readonly BillLine[] | null;
  readonly totalAfterFen: number;
}

/** The component is memoized so that it renders when a result arrives, not on every keystroke. */
export const RecomputedLines = memo(({ bill, next, totalAfterFen }: RecomputedLinesProps) => {
  return (
    <SmallTable<LineRow>
      rowKey="kind"
      className="line-table"
      rows={rowsOf(bill, next ?? bill.lines)}
      columns={[...amountColumns, waiveColumn(bill)]}
      summary={() => (
        <TotalRow totalFen={bill.totalFen}>
          <Table.Summary.Cell index={2} align="right">
            <b>{formatYuanAmount(totalAfterFen)}</b>
          </Table.Summary.Cell>
          <Table.Summary.Cell index={3} align="right">
            <AmountDifference amountFen={totalAfterFen - bill.totalFen} />
          </Table.Summary.Cell>
          <Table.Summary.Cell index={4} />
        </TotalRow>
      )}
    />
  );
});

export function BillLines({ bill }: { readonly bill: Bill }) {
  return (
    <SmallTable<BillLine>
      rowKey="kind"
      rows={bill.lines}
      columns={[
        { title: '费用项', dataIndex: 'item' },
        { title: '金额', align: 'right', render: (_, line) => <Amount line={line} /> },
      ]}
      summary={() => <TotalRow totalFen={bill.totalFen} />}
    />
  );
}

interface TotalRowProps {
  readonly totalFen: number;
  readonly children?: ReactNode;
}

function TotalRow({ totalFen, children }: TotalRowProps) {
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0}>
        <b>合计</b>
      </Table.Summary.Cell>
      <Table.Summary.Cell index={1} align="right">
        <b>{formatYuanAmount(totalFen)}</b>
      </Table.Summary.Cell>
      {children}
    </Table.Summary.Row>
  );
}

/** A line may exist in only one of the two bills. */
function rowsOf(bill: Bill, next: readonly BillLine[]): LineRow[] {
  return lineKinds.flatMap((kind) => {
    const before = bill.lines.find((line) => line.kind === kind) ?? null;
    const after = next.find((line) => line.kind === kind) ?? null;
    if (before === null && after === null) return [];
    const [oldFen, newFen] = [before?.amountFen ?? 0, after?.amountFen ?? 0];
    return [{ kind, old: before, next: after, oldFen, newFen }];
  });
}

const amountColumns: TableColumnsType<LineRow> = [
  { title: '费用项', render: (_, { kind }) => lineNames[kind] },
  { title: '原账单', align: 'right', render: (_, { old }) => <Amount line={old} /> },
  { title: '重算', align: 'right', render: (_, row) => <Amount line={row.next} /> },
  {
    title: '差额',
    align: 'right',
    render: (_, { oldFen, newFen }) => <AmountDifference amountFen={newFen - oldFen} />,
  },
];

const waiveColumn = (bill: Bill): TableColumnsType<LineRow>[number] => ({
  title: '免收',
  align: 'center',
  render: (_, { kind }) =>
    reviewedLines[kind].isWaivable &&
    bill.lines.some((line) => line.kind === kind) && (
      <Form.Item noStyle name={['waived', kind]} valuePropName="checked">
        <Checkbox aria-label={`免收${lineNames[kind]}`} />
      </Form.Item>
    ),
});

function Amount({ line }: { readonly line: BillLine | null }) {
  if (line === null) return '—';
  const texts = [...line.working.map(formatCalculation), line.remark ?? ''].filter(
    (each) => each !== '',
  );
  return (
    <>
      <div>{formatYuanAmount(line.amountFen)}</div>
      <Typography.Text type="secondary" className="working">
        {texts.join('\n')}
      </Typography.Text>
    </>
  );
}

export function AmountDifference({ amountFen }: { readonly amountFen: number }) {
  if (amountFen === 0) return '—';
  return (
    <Typography.Text strong type={amountFen < 0 ? 'success' : 'danger'}>
      {formatDifference(amountFen)}
    </Typography.Text>
  );
}
