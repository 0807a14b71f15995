import { formatDisputeSubject } from '@ride/domain/disputes/dispute-title';
import { formatSignatureReasons } from '@ride/domain/disputes/signature';
import { Flex, Table, type TableColumnsType, Typography } from 'antd';
import { formatYuanAmount } from '../../../ui/format-yuan-amount.ts';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import type { DecisionPreview, DisputeRow } from './bulk-decision.ts';
import { sumPreviews, waivedAmountOf } from './preview-sums.ts';

interface DecisionPreviewTableProps {
  readonly rows: readonly DisputeRow[];
  /** Null until a decision was chosen and its preview has arrived. */
  readonly previews: readonly DecisionPreview[] | null;
}

interface PreviewRow extends DisputeRow {
  readonly preview: DecisionPreview | undefined;
}

export function DecisionPreviewTable({ rows, previews }: DecisionPreviewTableProps) {
  const columns = previews === null ? billColumns : [...billColumns, ...previewColumns];
  const found = new Map(previews?.map((each) => [each.receiptNumber, each]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus it cannot be scrolled by keys
    <section className="bulk-amounts" aria-label="金额" tabIndex={0}>
      <SmallTable<PreviewRow>
        rowKey="receiptNumber"
        rows={rows.map((row) => ({ ...row, preview: found.get(row.receiptNumber) }))}
        columns={columns}
        summary={() => <Sums rows={rows} previews={previews} />}
      />
    </section>
  );
}

const billColumns: TableColumnsType<PreviewRow> = [
  {
    title: '事项',
    render: (_, row) => (
      <Flex vertical>
        {formatDisputeSubject(row)}
        <Typography.Text type="secondary">{row.receiptNumber}</Typography.Text>
      </Flex>
    ),
  },
  {
    title: '账单',
    align: 'right',
    className: 'one-line',
    render: (_, { amountFen }) => formatYuanAmount(amountFen),
  },
  {
    title: '实付',
    align: 'right',
    className: 'one-line',
    render: (_, { paidFen }) => formatYuanAmount(paidFen ?? 0),
  },
];

const previewColumns: TableColumnsType<PreviewRow> = [
  {
    title: '减免',
    align: 'right',
    className: 'one-line',
    render: (_, { preview }) =>
      preview?.decision ? formatYuanAmount(waivedAmountOf(preview.decision)) : '—',
  },
  {
    title: '退款',
    align: 'right',
    className: 'one-line',
    render: (_, { preview }) =>
      preview?.decision ? formatYuanAmount(preview.decision.refundFen) : '—',
  },
  { title: '怎样决定', render: (_, { preview }) => <HowDecided preview={preview} /> },
];

function HowDecided({ preview }: Pick<PreviewRow, 'preview'>) {
  if (!preview?.decision) {
    return <Typography.Text type="danger">{preview?.problem}</Typography.Text>;
  }
  const { reasonsToSign } = preview.decision;
  if (reasonsToSign.length === 0) return '由您决定';
  return (
    <Flex vertical>
      提交复核
      <Typography.Text type="secondary">{formatSignatureReasons(reasonsToSign)}</Typography.Text>
    </Flex>
  );
}

function Sums({ rows, previews }: DecisionPreviewTableProps) {
  const sumOf = (field: 'amountFen' | 'paidFen') =>
    rows.reduce((sum, row) => sum + (row[field] ?? 0), 0);
  const { waivedFen, refundFen } = sumPreviews(previews ?? []);
  const sums = [
    sumOf('amountFen'),
    sumOf('paidFen'),
    ...(previews === null ? [] : [waivedFen, refundFen]),
  ];
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0}>合计</Table.Summary.Cell>
      {['bill', 'paid', 'waived', 'refund'].slice(0, sums.length).map((name, index) => (
        <Table.Summary.Cell key={name} index={index + 1} align="right" className="one-line">
          {formatYuanAmount(sums[index] ?? 0)}
        </Table.Summary.Cell>
      ))}
      {previews !== null && <Table.Summary.Cell index={sums.length + 1} />}
    </Table.Summary.Row>
  );
}
