import { discardChange, revertChange, submitChange } from '@ride/contract/desk/changes';
import { App, Button, Flex, Typography } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useDeskMutation } from '../../../api/use-desk.ts';
import { CHANGES, changeAddress } from '../../../ui/change/addresses.ts';
import {
  type Change,
  type ChangeFields,
  changeCalls,
  isOfActivities,
} from '../../../ui/change/change.ts';
import type { ChangeForm } from '../../../ui/change/use-change-form.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { ReturnDialog, WithdrawDialog } from './decision-dialogs.tsx';
import { RepriceDialog } from './reprice/RepriceDialog.tsx';

interface ChangeActionsProps {
  readonly change: Change;
  readonly form: ChangeForm<ChangeFields>;
  readonly onPreview: () => Promise<void>;
}

const dialogs = {
  approve: ApproveDialog,
  return: ReturnDialog,
  withdraw: WithdrawDialog,
  reprice: RepriceDialog,
};

export function ChangeActions({ change, form, onPreview }: ChangeActionsProps) {
  const { may, state, whyNotApprove } = change;
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const Dialog = dialog && dialogs[dialog];
  const isPending = state === 'draft' || state === 'inReview' || state === 'announced';
  const mayReturn =
    usePermission('change.approve') &&
    state === 'inReview' &&
    (may.approve || whyNotApprove === 'flawed' || whyNotApprove === 'outdated');
  return (
    <>
      {may.edit && state === 'draft' && <DiscardButton change={change} form={form} />}
      {may.revert && <RevertButton change={change} />}
      {may.reprice && <Button onClick={() => setDialog('reprice')}>更正已计费的行程</Button>}
      {may.withdraw && (
        <Button danger onClick={() => setDialog('withdraw')}>
          撤回
        </Button>
      )}
      {isPending && !isOfActivities(change) && (
        <Button disabled={form.hasConflict} onClick={() => void onPreview()}>
          预览
        </Button>
      )}
      {may.edit && (
        <Button disabled={form.hasConflict} onClick={() => void form.save()}>
          保存
        </Button>
      )}
      {may.submit && <SubmitButton change={change} form={form} />}
      {mayReturn && <Button onClick={() => setDialog('return')}>退回</Button>}
      {may.approve && (
        <Button type="primary" onClick={() => setDialog('approve')}>
          复核通过
        </Button>
      )}
      {Dialog && <Dialog change={change} onClose={() => setDialog(null)} />}
    </>
  );
}

type ButtonProps = Pick<ChangeActionsProps, 'change' | 'form'>;

function SubmitButton({ change, form }: ButtonProps) {
  const { message } = App.useApp();
  const submit = useDeskMutation(submitChange, {
    refreshes: changeCalls,
    onDone: () => void message.success('已提交，等待他人复核'),
  });
  const saveAndSubmit = async () => {
    const revision = form.isDirty ? await form.save() : form.start.revision;
    if (revision !== null) submit.mutate({ id: change.id, revision });
  };
  const missing = change.flaws.find(({ field }) => field === 'consequences')?.message;
  const reasonId = useId();
  return (
    <Flex gap="small" align="center">
      {missing !== undefined && (
        <Typography.Text type="secondary" id={reasonId}>
          {missing}
        </Typography.Text>
      )}
      <Button
        type="primary"
        disabled={form.hasConflict || missing !== undefined}
        {...(missing !== undefined && { 'aria-describedby': reasonId })}
        loading={submit.isPending}
        onClick={() => void saveAndSubmit()}
      >
        提交复核
      </Button>
    </Flex>
  );
}

function DiscardButton({ change, form }: ButtonProps) {
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const discard = useDeskMutation(discardChange, {
    onDone: () => {
      form.forget();
      void navigate(CHANGES);
    },
  });
  const { id, revision } = change;
  return (
    <Button
      danger
      onClick={() =>
        void modal.confirm({
          title: '放弃这份草稿？',
          content: '草稿里的修改会被删除，已经公布的内容不变。',
          okText: '放弃草稿',
          okButtonProps: { danger: true },
          onOk: () => discard.mutateAsync({ id, revision }).catch(() => undefined),
        })
      }
    >
      放弃草稿
    </Button>
  );
}

function RevertButton({ change }: { readonly change: Change }) {
  const navigate = useNavigate();
  const revert = useDeskMutation(revertChange, {
    refreshes: changeCalls,
    onDone: ({ id }) => void navigate(changeAddress(id)),
  });
  return (
    <Button loading={revert.isPending} onClick={() => revert.mutate({ id: change.id })}>
      恢复原状
    </Button>
  );
}
