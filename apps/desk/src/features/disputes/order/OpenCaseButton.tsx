import type { RequestInput } from '@ride/contract/define-call';
import { listCasesAbout } from '@ride/contract/desk/customers';
import { listDisputes, openDispute, type raisedKinds } from '@ride/contract/desk/disputes';
import { disputeKindNames } from '@ride/domain/disputes/dispute-case';
import { lineNames } from '@ride/domain/fares/fare-lines';
import { App, Button, Checkbox, Form, Radio, Select, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../../api/use-desk.ts';
import { useFormDraft } from '../../../api/use-form-draft.ts';
import { DisputeLink } from '../../../ui/case/RelatedDisputes.tsx';
import { workbenchCalls } from '../../../ui/case/workbench-calls.ts';
import { useNow } from '../../../ui/DeadlineTag.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { LongTextField } from '../../../ui/text-fields.tsx';
import { currentBill } from '../case/dispute.ts';
import { findOpenCase, type Order, openableKinds } from './openable-kinds.ts';

type OpenableKind = (typeof raisedKinds)[number];

export function OpenCaseButton({ order }: { readonly order: Order }) {
  const mayHandle = usePermission('dispute.handle');
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const { orderUuid } = order;
  const { data, isPending } = useDeskQuery(listCasesAbout, { orderUuid }, { enabled: mayHandle });
  if (!mayHandle || isPending) return null;
  const cases = data?.cases ?? [];
  const openCase = findOpenCase(cases);
  if (openCase) {
    return (
      <span>
        争议处理中：
        <DisputeLink receiptNumber={openCase.receiptNumber} />
      </span>
    );
  }
  const kinds = openableKinds(order, cases, now);
  if (kinds.length === 0) {
    return (
      <Typography.Text type="secondary">已提出过，或已超过 48 小时，不能再提交争议</Typography.Text>
    );
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>代乘客提交争议</Button>
      {isOpen && <OpenCaseDialog order={order} kinds={kinds} onClose={() => setOpen(false)} />}
    </>
  );
}

interface OpenCaseDialogProps {
  readonly order: Order;
  readonly kinds: readonly OpenableKind[];
  readonly onClose: () => void;
}

type OpenValues = Omit<RequestInput<typeof openDispute>, 'orderUuid'>;

function OpenCaseDialog({ order, kinds, onClose }: OpenCaseDialogProps) {
  const { orderUuid } = order;
  const { message } = App.useApp();
  const navigate = useNavigate();
  const draft = useFormDraft<OpenValues>(`open-dispute:${orderUuid}`);
  const open = useDeskMutation(openDispute, {
    refreshes: [listDisputes, listCasesAbout, ...workbenchCalls],
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
      initialValues={{ kind: kinds[0], lines: [], takes: true }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="kind" label="类型">
        <Radio.Group options={kinds.map((value) => ({ value, label: disputeKindNames[value] }))} />
      </Form.Item>
      <Form.Item name="lines" label="有问题的费用项（可不选）">
        <Select
          mode="multiple"
          options={currentBill(order).lines.map(({ kind }) => ({
            value: kind,
            label: lineNames[kind],
          }))}
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
