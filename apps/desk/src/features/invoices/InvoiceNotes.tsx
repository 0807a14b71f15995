import { noteInvoiceApplication } from '@ride/contract/desk/invoices';
import { Card, Divider, Empty, Typography } from 'antd';
import { useDeskMutation } from '../../api/use-desk.ts';
import { CaseNoteForm } from '../../ui/case/CaseNoteForm.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { type Invoice, invoiceRefreshes, noteForm, useMayHandle } from './invoice.ts';

export function InvoiceNotes({ invoice }: { readonly invoice: Invoice }) {
  const { applicationId, notes } = invoice;
  const mayHandle = useMayHandle(invoice);
  const add = useDeskMutation(noteInvoiceApplication, {
    refreshes: invoiceRefreshes,
    showsFailure: true,
  });
  return (
    <Card title="备注">
      {mayHandle && (
        <CaseNoteForm
          draftName={noteForm(invoice)}
          label="内部备注（乘客看不到）"
          what="备注"
          onSend={(noteId, { text }) => add.mutateAsync({ noteId, applicationId, text })}
        />
      )}
      {notes.length === 0 ? (
        <Empty description="还没有备注" />
      ) : (
        <ul className="plain-list">
          {notes.map(({ noteId, author, text, writtenAt }) => (
            <li key={noteId}>
              <Divider size="small" />
              <Typography.Text type="secondary">
                {author.name} · {formatTime(writtenAt)}
              </Typography.Text>
              <Typography.Paragraph className="typed-text">{text}</Typography.Paragraph>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
