import { handBackInvoiceApplication, resendInvoiceApplication } from '@ride/contract/desk/invoices';
import { LONGEST_MAIL, MAIL_PATTERN } from '@ride/domain/invoices/invoice-head';
import { Alert, App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useDeskMutation, useInvalidateCalls } from '../../api/use-desk.ts';
import { useFormDraft } from '../../api/use-form-draft.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { handBackForm, type Invoice, invoiceRefreshes, mayHandBack, mayResend } from './invoice.ts';

interface InvoiceProps {
  readonly invoice: Invoice;
}

interface DialogProps extends InvoiceProps {
  readonly onClose: () => void;
}

/** A dialog stays open with its refusal when the application has meanwhile changed. */
export function InvoiceButtons({ invoice }: InvoiceProps) {
  const [open, setOpen] = useState<'resend' | 'handBack' | null>(null);
  const refresh = useInvalidateCalls();
  const close = () => {
    setOpen(null);
    void refresh(invoiceRefreshes);
  };
  return (
    <>
      {mayResend(invoice.state) && <Button onClick={() => setOpen('resend')}>重新发送</Button>}
      {mayHandBack(invoice.state) && (
        <Button danger onClick={() => setOpen('handBack')}>
          退回
        </Button>
      )}
      {open === 'resend' && <ResendDialog invoice={invoice} onClose={close} />}
      {open === 'handBack' && <HandBackDialog invoice={invoice} onClose={close} />}
    </>
  );
}

function ResendDialog({ invoice: { applicationId, head }, onClose }: DialogProps) {
  const { message } = App.useApp();
  const resend = useDeskMutation(resendInvoiceApplication, {
    showsFailure: true,
    onDone: () => void message.success('已请税务系统重新发送'),
  });
  const submit = async ({ email }: { email: string }) => {
    await resend.mutateAsync({ applicationId, email });
    onClose();
  };
  return (
    <FormDialog<{ email: string }>
      title="重新发送发票"
      submitText="发送"
      initialValues={{ email: head?.email }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="email"
        label="邮箱"
        extra="发到其他邮箱前，请先核实是本人提出"
        rules={[{ required: true, pattern: MAIL_PATTERN, message: '请填写正确的邮箱' }]}
      >
        <Input inputMode="email" autoComplete="off" maxLength={LONGEST_MAIL} />
      </Form.Item>
    </FormDialog>
  );
}

function HandBackDialog({ invoice, onClose }: DialogProps) {
  const { message } = App.useApp();
  const draft = useFormDraft<{ reason: string }>(handBackForm(invoice));
  const handBack = useDeskMutation(handBackInvoiceApplication, {
    showsFailure: true,
    onDone: () => void message.success('已退回，乘客可以重新申请'),
  });
  const submit = async ({ reason }: { reason: string }) => {
    await handBack.mutateAsync({ applicationId: invoice.applicationId, reason });
    onClose();
  };
  return (
    <FormDialog<{ reason: string }>
      title="退回开票申请"
      submitText="退回"
      danger
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <Alert
        className="spaced-alert"
        type="warning"
        showIcon
        title="退回后不再开票，其中的行程可以重新申请。"
      />
      <Form.Item
        name="reason"
        label="原因（乘客会看到）"
        rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
      >
        <Input maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
}
