import type { ResponseOf } from '@ride/contract/define-call';
import {
  beginFactorChange,
  changePassword,
  finishFactorChange,
  listOwnSessions,
  renewRecoveryCodes,
} from '@ride/contract/desk/account';
import { whoAmI } from '@ride/contract/desk/sign-in';
import { App, Button, Form, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { useDeskMutation } from '../../../api/use-desk.ts';
import { DeskForm } from '../../../ui/DeskForm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import {
  AuthenticatorSecret,
  FocusedStep,
  NewPasswordFields,
  RecoveryCodes,
} from '../enrollment.tsx';
import { TotpField } from '../SignInForm.tsx';

const refreshes = [whoAmI, listOwnSessions];

type Open =
  | { readonly dialog: 'password' }
  | {
      readonly dialog: 'authenticator';
      readonly begun: ResponseOf<typeof beginFactorChange>;
    }
  | { readonly dialog: 'recoveryCodes'; readonly codes: readonly string[] };

export function CredentialActions() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const showCodes = ({ recoveryCodes: codes }: { recoveryCodes: readonly string[] }) =>
    setOpen({ dialog: 'recoveryCodes', codes });
  const begin = useDeskMutation(beginFactorChange, {
    onDone: (begun) => setOpen({ dialog: 'authenticator', begun }),
  });
  const renew = useDeskMutation(renewRecoveryCodes, { refreshes, onDone: showCodes });
  return (
    <>
      <Button onClick={() => setOpen({ dialog: 'password' })}>修改密码</Button>
      <Button loading={begin.isPending} onClick={() => begin.mutate({})}>
        更换验证器
      </Button>
      <Popconfirm
        title="重新生成恢复码？"
        description="原来的恢复码会全部失效。"
        onConfirm={() => renew.mutate({})}
      >
        <Button loading={renew.isPending}>重新生成恢复码</Button>
      </Popconfirm>
      {open?.dialog === 'password' && <PasswordDialog onClose={close} />}
      {open?.dialog === 'authenticator' && (
        <AuthenticatorDialog begun={open.begun} onDone={showCodes} onClose={close} />
      )}
      {open?.dialog === 'recoveryCodes' && (
        // The codes are shown once, so neither a key nor a click outside closes the dialog.
        <Dialog title="新的恢复码" footer={null} closable={false}>
          <RecoveryCodes codes={open.codes} storedText="我已保存" onStored={close} />
        </Dialog>
      )}
    </>
  );
}

interface DialogProps {
  readonly onClose: () => void;
}

interface PasswordValues {
  readonly oldPassword: string;
  readonly newPassword: string;
}

function PasswordDialog({ onClose }: DialogProps) {
  const { message } = App.useApp();
  const change = useDeskMutation(changePassword, { refreshes, showsFailure: true });
  const submit = async ({ oldPassword, newPassword }: PasswordValues) => {
    await change.mutateAsync({ oldPassword, newPassword });
    void message.success('密码已修改，其他登录已结束');
    onClose();
  };
  return (
    <FormDialog<PasswordValues>
      title="修改密码"
      submitText="修改密码"
      refusalFields={{ wrongCredentials: 'oldPassword', weakPassword: 'newPassword' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="oldPassword"
        label="原密码"
        rules={[{ required: true, message: '请输入原密码' }]}
      >
        <Input.Password autoComplete="current-password" maxLength={256} />
      </Form.Item>
      <NewPasswordFields name="newPassword" label="新密码" />
    </FormDialog>
  );
}

interface AuthenticatorProps extends DialogProps {
  readonly begun: ResponseOf<typeof beginFactorChange>;
  readonly onDone: (answer: ResponseOf<typeof finishFactorChange>) => void;
}

function AuthenticatorDialog({ begun, onDone, onClose }: AuthenticatorProps) {
  const finish = useDeskMutation(finishFactorChange, { refreshes, showsFailure: true });
  const submit = async ({ code }: { code: string }) =>
    onDone(await finish.mutateAsync({ enrolment: begun.enrolment, code }));
  return (
    <Dialog title="更换验证器" footer={null} mask={{ closable: false }} onCancel={onClose}>
      <FocusedStep title="绑定新的验证器">
        <AuthenticatorSecret enrollment={begun} />
        <DeskForm<{ code: string }>
          submitText="确认更换"
          refusalFields={{ wrongCredentials: 'code' }}
          onSubmit={submit}
          otherButtons={<Button onClick={onClose}>取消</Button>}
        >
          <TotpField />
        </DeskForm>
      </FocusedStep>
    </Dialog>
  );
}
