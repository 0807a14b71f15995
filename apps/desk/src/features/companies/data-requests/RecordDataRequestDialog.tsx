import {
  listDataRequests,
  recordDataRequest,
  sendIdentityCode,
} from '@ride/contract/desk/data-requests';
import {
  DATA_REQUEST_DAYS,
  type DataRequestKind,
  dataRequestKindNames,
  type IdentityProof,
  identityProofNames,
} from '@ride/domain/privacy/data-request';
import { SMS_CODE_LENGTH } from '@ride/domain/registration/limits';
import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import { Button, Form, Input, Radio, Result } from 'antd';
import { useState } from 'react';
import { useDeskMutation } from '../../../api/use-desk.ts';
import { useFormDraft } from '../../../api/use-form-draft.ts';
import { workbenchCalls } from '../../../ui/case/workbench-calls.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { dayRange, formatDay, formatTime } from '../../../ui/format-time.ts';
import { selectOptions } from '../../../ui/names.ts';
import { LongTextField } from '../../../ui/text-fields.tsx';

interface RecordValues {
  readonly kind: DataRequestKind;
  readonly mobile: string;
  readonly proof: IdentityProof;
  readonly code?: string;
  readonly text: string;
  readonly askedOn: string;
}

export function RecordDataRequestDialog({ onClose }: { readonly onClose: () => void }) {
  const draft = useFormDraft<RecordValues>('data-request');
  const [recorded, setRecorded] = useState<{ receiptNumber: string; dueAt: number } | null>(null);
  const record = useDeskMutation(recordDataRequest, {
    refreshes: [listDataRequests, ...workbenchCalls],
    showsFailure: true,
  });
  const submit = async ({ askedOn, ...values }: RecordValues) => {
    const today = askedOn === formatDay(Date.now());
    const askedAt = today ? Date.now() : dayRange(askedOn).from;
    setRecorded(await record.mutateAsync({ ...values, askedAt }));
  };
  return (
    <FormDialog<RecordValues>
      title="登记个人信息请求"
      submitText="登记"
      draft={draft}
      initialValues={{ askedOn: formatDay(Date.now()) }}
      refusalFields={{
        alreadyOpen: 'mobile',
        wrongCode: 'code',
        codeEnded: 'code',
        codeLocked: 'code',
        tooManyFailures: 'code',
        needsSupport: 'code',
        askedInFuture: 'askedOn',
        askedTooLongAgo: 'askedOn',
      }}
      onSubmit={submit}
      onClose={onClose}
      result={
        recorded && (
          <Result
            status="success"
            title={`受理编号 ${recorded.receiptNumber}`}
            subTitle={`请告诉本人。最晚在 ${formatTime(recorded.dueAt)} 前答复（${DATA_REQUEST_DAYS}天）。`}
          />
        )
      }
    >
      <RecordFields />
    </FormDialog>
  );
}

function RecordFields() {
  const proof = Form.useWatch<IdentityProof | undefined>('proof');
  return (
    <>
      <Form.Item
        name="kind"
        label="请求内容"
        rules={[{ required: true, message: '请选择请求内容' }]}
      >
        <Radio.Group options={selectOptions(dataRequestKindNames)} />
      </Form.Item>
      <Form.Item
        name="mobile"
        label="手机号"
        rules={[{ required: true, pattern: PHONE_PATTERN, message: '请输入11位手机号码' }]}
      >
        <Input inputMode="numeric" maxLength={11} />
      </Form.Item>
      <Form.Item
        name="proof"
        label="身份核实方式"
        rules={[{ required: true, message: '请选择核实方式' }]}
      >
        <Radio.Group vertical options={selectOptions(identityProofNames)} />
      </Form.Item>
      {proof === 'smsCode' && <CodeField />}
      <LongTextField label="谁提出的，如何核实" what="说明" />
      <Form.Item
        name="askedOn"
        label="提出日期"
        rules={[{ required: true, message: '请选择日期' }]}
      >
        <DayInput />
      </Form.Item>
    </>
  );
}

const codePattern = new RegExp(`^\\d{${SMS_CODE_LENGTH.shortest},${SMS_CODE_LENGTH.longest}}$`);

/** The caller reads out the code that was sent to the phone in the form. */
function CodeField() {
  const form = Form.useFormInstance<RecordValues>();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = useDeskMutation(sendIdentityCode);
  const sendCode = async () => {
    const isPhone = await form.validateFields(['mobile']).then(
      () => true,
      () => false,
    );
    if (!isPhone) return;
    const mobile: string = form.getFieldValue('mobile');
    send.mutate({ mobile }, { onSuccess: () => setSentTo(mobile) });
  };
  return (
    <Form.Item
      name="code"
      label="验证码"
      extra={sentTo === null ? '发到这个手机号，请本人念出' : `已发送至 ${sentTo}，5分钟内有效`}
      rules={[{ required: true, pattern: codePattern, message: '请输入本人念出的验证码' }]}
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={SMS_CODE_LENGTH.longest}
        suffix={
          <Button type="link" size="small" loading={send.isPending} onClick={() => void sendCode()}>
            发送验证码
          </Button>
        }
      />
    </Form.Item>
  );
}
