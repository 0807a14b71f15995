import type { RequestInput, ResponseOf } from '@ride/contract/define-call';
import { listInvoicesAbout } from '@ride/contract/desk/invoices';
import {
  type InvoiceState,
  invoiceEndReasonNames,
  invoiceStateNames,
} from '@ride/domain/invoices/invoice-state';
import { Card, type TableColumnsType, Tag } from 'antd';
import { Link } from 'react-router';
import { useDeskQuery } from '../api/use-desk.ts';
import { formatTime } from './format-time.ts';
import { formatYuanAmount } from './format-yuan-amount.ts';
import { Loaded } from './Loaded.tsx';
import { SmallTable } from './SmallTable.tsx';

type Invoice = ResponseOf<typeof listInvoicesAbout>[number];

const colors: Readonly<Record<InvoiceState, string>> = {
  requested: 'processing',
  issued: 'success',
  sent: 'success',
  failed: 'error',
  cancelled: 'default',
  reversing: 'processing',
  reversed: 'default',
};

export const InvoiceStateTag = ({ state }: { readonly state: InvoiceState }) => (
  <Tag color={colors[state]}>{invoiceStateNames[state]}</Tag>
);

export const ERASED_TITLE = '抬头已删除';

export const InvoiceLink = ({ applicationId, title }: Pick<Invoice, 'applicationId' | 'title'>) => (
  <Link to={`/invoices/${encodeURIComponent(applicationId)}`}>{title || ERASED_TITLE}</Link>
);

/** Why an application ended without an invoice, or why its invoice is reversed; null otherwise. */
export function invoiceReasonText({
  endReason,
  reason,
}: Pick<Invoice, 'endReason' | 'reason'>): string | null {
  const texts = [endReason && invoiceEndReasonNames[endReason], reason];
  return texts.filter(Boolean).join('：') || null;
}

const columns: TableColumnsType<Invoice> = [
  { title: '发票抬头', render: (_, row) => <InvoiceLink {...row} /> },
  { title: '状态', render: (_, { state }) => <InvoiceStateTag state={state} /> },
  {
    title: '金额',
    className: 'one-line',
    align: 'right',
    render: (_, { amountFen }) => formatYuanAmount(amountFen),
  },
  { title: '发票号码', className: 'one-line', render: (_, { number }) => number ?? '—' },
  { title: '申请时间', render: (_, { requestedAt }) => formatTime(requestedAt) },
];

export function RelatedInvoices({
  about,
}: {
  readonly about: RequestInput<typeof listInvoicesAbout>;
}) {
  const query = useDeskQuery(listInvoicesAbout, about);
  return (
    <Card title="发票">
      <Loaded query={query}>
        {(invoices) => (
          <SmallTable<Invoice>
            rowKey="applicationId"
            rows={invoices}
            empty="没有开票申请"
            columns={columns}
          />
        )}
      </Loaded>
    </Card>
  );
}
