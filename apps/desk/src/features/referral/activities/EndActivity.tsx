import { endActivity, listActivities } from '@ride/contract/desk/activities';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useDeskMutation } from '../../../api/use-desk.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import type { RowOf } from '../../../ui/ListPage.tsx';
import { ReasonField } from '../../../ui/text-fields.tsx';

export type Activity = RowOf<typeof listActivities>;

export function EndActivity({ activity }: { readonly activity: Activity }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" danger onClick={() => setOpen(true)}>
        结束
      </Button>
      {isOpen && <EndDialog activity={activity} onClose={() => setOpen(false)} />}
    </>
  );
}

interface EndDialogProps {
  readonly activity: Activity;
  readonly onClose: () => void;
}

function EndDialog({ activity: { activityUuid, name }, onClose }: EndDialogProps) {
  const { message } = App.useApp();
  const end = useDeskMutation(endActivity, {
    refreshes: [listActivities],
    showsFailure: true,
    onDone: () => void message.success(`已结束 ${name}`),
  });
  const submit = async ({ reason }: { readonly reason: string }) => {
    await end.mutateAsync({ activityUuid, reason: reason.trim() });
    onClose();
  };
  return (
    <FormDialog<{ reason: string }>
      title={`结束 ${name}`}
      submitText="结束"
      danger
      onSubmit={submit}
      onClose={onClose}
      above={
        <Alert
          type="warning"
          title="活动立即结束，新注册的企业不再得到奖励。已绑定的企业仍按原来的条款得到奖励。"
        />
      }
    >
      <ReasonField />
    </FormDialog>
  );
}
