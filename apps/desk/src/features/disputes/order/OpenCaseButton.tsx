import type { RequestInput } from '@ride/contract/define-call';
import { listDisputes, openDispute, raisedKinds } from '@ride/contract/desk/disputes';
import { disputeKindNames } from '@ride/domain/disputes/dispute-case';
import { type LineKind, lineNames } from '@ride/domain/fares/fare-lines';
import { App, Button, Checkbox, Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useDeskMutation } from '../../../api/use-desk.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { workCalls } from '../../../ui/case/work-calls.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { LongTextField } from '../../../ui/text-fields.tsx';

interface OpenCaseProps {
  readonly orderUuid: string;
  /** Of its bill. */
  readonly lines: readonly LineKind[];
}

/** Opens a case about an order for its passenger, who is on the telephone. */
export function OpenCaseButton(order: OpenCaseProps) {
  const mayHandle = usePermission('dispute.handle');
  const [isOpen, setOpen] = useState(false);
  if (!mayHandle) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>代乘客提交争议</Button>
      {isOpen && <OpenCaseDialog {...order} onClose={() => setOpen(false)} />}
    </>
  );
}

type OpenValues = Omit<RequestInput<typeof openDispute>, 'orderUuid'>;

const noValues: Partial<OpenValues> = { kind: 'dissent', lines: [], takes: true };

function OpenCaseDialog({
  orderUuid,
  lines,
  onClose,
}: OpenCaseProps & { readonly onClose: () => void }) {
  const { message } = App.useApp();
  const navigate = useNavigate();
  const draft = useDraft<OpenValues>(`open-dispute:${orderUuid}`);
  const open = useDeskMutation(openDispute, {
    refreshes: [listDisputes, ...workCalls],
    showsFailure: true,
  });
  const submit = async (values: OpenValues) => {
    const { receiptNumber, isTexted } = await open.mutateAsync({ orderUuid, ...values });
    if (isTexted) void message.success('已提交，受理编号已用短信发给乘客');
    else void message.warning(`已提交，但短信没有发出，请把受理编号 ${receiptNumber} 告诉乘客`);
    await navigate(`/disputes/${encodeURIComponent(receiptNumber)}`);
  };
  return (
    <FormDialog<OpenValues>
      title="代乘客提交争议"
      submitText="提交"
      draft={draft}
      initialValues={noValues}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="kind" label="类型">
        <Radio.Group
          options={raisedKinds.map((value) => ({ value, label: disputeKindNames[value] }))}
        />
      </Form.Item>
      <Form.Item name="lines" label="有问题的费用项（可不选）">
        <Select
          mode="multiple"
          options={lines.map((value) => ({ value, label: lineNames[value] }))}
          optionFilterProp="label"
        />
      </Form.Item>
      <LongTextField label="乘客说" what="乘客说的内容" />
      <Form.Item name="takes" valuePropName="checked">
        <Checkbox>我来处理</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
