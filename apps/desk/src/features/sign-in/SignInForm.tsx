import {
  type DeskSession,
  signInAsDemo,
  signInOptions,
  signInWithPassword,
  signInWithRecoveryCode,
} from '@ride/contract/desk/sign-in';
import { roleNames } from '@ride/domain/staff/roles';
import { Button, Divider, Flex, Form, Input, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { callDesk } from '../../api/call-desk.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { DeskForm } from '../../ui/DeskForm.tsx';
import { Loaded } from '../../ui/Loaded.tsx';

interface SignInProps {
  readonly onSignedIn: (session: DeskSession) => void;
  readonly oidc: ReactNode;
}

export function SignInForm({ onSignedIn, oidc }: SignInProps) {
  const query = useDeskQuery(signInOptions, {});
  return (
    <Loaded query={query}>
      {({ demoStaff, oidc: hasOidc }) => (
        <>
          <PasswordForm onSignedIn={onSignedIn} />
          {hasOidc && (
            <>
              <Divider plain>或者</Divider>
              {oidc}
            </>
          )}
          {demoStaff.length > 0 && <DemoStaff staff={demoStaff} onSignedIn={onSignedIn} />}
        </>
      )}
    </Loaded>
  );
}

interface PasswordFields {
  readonly name: string;
  readonly password: string;
  /** The form asks either for this code or for a recovery code. */
  readonly code?: string;
  readonly recoveryCode?: string;
}

function PasswordForm({ onSignedIn }: Pick<SignInProps, 'onSignedIn'>) {
  const [byRecoveryCode, setByRecoveryCode] = useState(false);
  const submit = async ({ name, password, code = '', recoveryCode = '' }: PasswordFields) => {
    const person = { name: name.trim(), password };
    const session = byRecoveryCode
      ? await callDesk(signInWithRecoveryCode, { ...person, recoveryCode: recoveryCode.trim() })
      : await callDesk(signInWithPassword, { ...person, code });
    onSignedIn(session);
  };
  return (
    <DeskForm<PasswordFields>
      submitText="登录"
      refusalFields={{ wrongCredentials: 'password' }}
      onSubmit={submit}
      otherButtons={
        <Button type="link" onClick={() => setByRecoveryCode(!byRecoveryCode)}>
          {byRecoveryCode ? '使用动态验证码' : '动态验证码不可用'}
        </Button>
      }
    >
      <Form.Item
        name="name"
        label="登录名"
        rules={[{ required: true, whitespace: true, message: '请输入登录名' }]}
      >
        <Input autoFocus autoComplete="username" maxLength={40} />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password autoComplete="current-password" maxLength={256} />
      </Form.Item>
      {byRecoveryCode ? <RecoveryCodeField /> : <TotpField />}
    </DeskForm>
  );
}

export function TotpField() {
  return (
    <Form.Item
      name="code"
      label="动态验证码"
      rules={[
        { required: true, message: '请输入验证器显示的 6 位数字' },
        { pattern: /^\d{6}$/, message: '动态验证码是 6 位数字' },
      ]}
    >
      <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
    </Form.Item>
  );
}

function RecoveryCodeField() {
  return (
    <Form.Item
      name="recoveryCode"
      label="恢复码（每个只能使用一次）"
      rules={[{ required: true, whitespace: true, message: '请输入恢复码' }]}
    >
      <Input autoComplete="off" maxLength={40} />
    </Form.Item>
  );
}

interface DemoStaffProps extends Pick<SignInProps, 'onSignedIn'> {
  readonly staff: readonly {
    readonly name: string;
    readonly roles: readonly (keyof typeof roleNames)[];
  }[];
}

/** Only a gateway in development mode offers demo staff. */
function DemoStaff({ staff, onSignedIn }: DemoStaffProps) {
  const enter = useDeskMutation(signInAsDemo, { onDone: onSignedIn });
  return (
    <>
      <Divider plain>演示账号（仅开发环境）</Divider>
      <Flex gap="small" wrap component="ul" className="plain-list">
        {staff.map(({ name, roles }) => (
          <li key={name}>
            <Button disabled={enter.isPending} onClick={() => enter.mutate({ name })}>
              {name}
              <Typography.Text type="secondary">
                {roles.map((role) => roleNames[role]).join('、')}
              </Typography.Text>
            </Button>
          </li>
        ))}
      </Flex>
    </>
  );
}
