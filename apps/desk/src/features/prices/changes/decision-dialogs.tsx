import { returnChange, withdrawChange } from '@ride/contract/desk/changes';
import { App, Checkbox, Form, Input } from 'antd';
import { useDeskMutation } from '../../../api/use-desk.ts';
import { type Change, changeCalls, changeTitle } from '../../../ui/change/change.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { LongTextField } from '../../../ui/text-fields.tsx';

interface DialogProps {
  readonly change: Change;
  readonly onClose: () => void;
}

export function ReturnDialog({ change, onClose }: DialogProps) {
  const { message } = App.useApp();
  const send = useDeskMutation(returnChange, { refreshes: changeCalls, showsFailure: true });
  return (
    <FormDialog<{ text: string }>
      title="退回修改"
      submitText="退回"
      onClose={onClose}
      onSubmit={async ({ text }) => {
        const { id, contentHash } = change;
        await send.mutateAsync({ id, contentHash: contentHash ?? '', note: text });
        void message.success('已退回');
        onClose();
      }}
    >
      <LongTextField label="需要改什么" maxLength={1_000} />
    </FormDialog>
  );
}

interface WithdrawalValues {
  readonly note: string;
  readonly also?: readonly string[];
}

export function WithdrawDialog({ change, onClose }: DialogProps) {
  const { message } = App.useApp();
  const send = useDeskMutation(withdrawChange, { refreshes: changeCalls, showsFailure: true });
  const later = laterChanges(change);
  return (
    <FormDialog<WithdrawalValues>
      title="撤回已公布的变更"
      submitText="撤回"
      danger
      onClose={onClose}
      onSubmit={async ({ note, also = [] }) => {
        await send.mutateAsync({ id: change.id, note, also: [...also] });
        void message.success('已撤回');
        onClose();
      }}
    >
      <Form.Item
        name="note"
        label="公开说明"
        extra="乘客会在历史价格里看到"
        rules={[{ required: true, whitespace: true, message: '请填写公开说明' }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      {later.length > 0 && (
        <Form.Item name="also" label="一起撤回之后公布的变更">
          <Checkbox.Group options={later} />
        </Form.Item>
      )}
    </FormDialog>
  );
}

function laterChanges({ items }: Change) {
  const titles = new Map(
    items.flatMap(({ later }) =>
      later.flatMap(({ changeId, changeTitle: title }) =>
        changeId === null ? [] : [[changeId, changeTitle({ title: title ?? '' })] as const],
      ),
    ),
  );
  return [...titles].map(([value, label]) => ({ value, label }));
}
