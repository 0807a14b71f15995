import {
  acceptInvitation,
  confirmInvitation,
  type DeskSession,
  readInvitation,
} from '@ride/contract/desk/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Flex, Form, Input, Steps, Typography } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callDesk } from '../../api/call-desk.ts';
import { DeskFault } from '../../api/desk-refusal.ts';
import { sessionQuery } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { DeskForm } from '../../ui/DeskForm.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import {
  type AuthenticatorEnrollment,
  AuthenticatorSecret,
  FocusedStep,
  NewPasswordFields,
  RecoveryCodes,
} from './enrollment.tsx';
import { TotpField } from './SignInForm.tsx';
import { SignInPageFrame } from './SignInPageFrame.tsx';

type Stage =
  | { readonly step: 'password' }
  | { readonly step: 'authenticator'; readonly enrollment: AuthenticatorEnrollment }
  | {
      readonly step: 'recoveryCodes';
      readonly codes: readonly string[];
      readonly session: DeskSession;
    };

const steps = ['password', 'authenticator', 'recoveryCodes'] as const;

/** The invitation's token stands behind the # of the address, so that no server logs it. */
export function Component() {
  const token = useLocation().hash.slice(1);
  const query = useDeskQuery(readInvitation, { token });
  // A link that was cut off fails the request's validation, whose message is about forms.
  const isCut = query.error instanceof DeskFault && query.error.reason === 'badRequest';
  return (
    <SignInPageFrame title="开通运营台账号">
      {isCut ? (
        <Alert type="error" showIcon title="链接不完整，请复制完整的链接，或者让管理员重新发送。" />
      ) : (
        <Loaded query={query}>{(invitation) => <Enrol token={token} {...invitation} />}</Loaded>
      )}
    </SignInPageFrame>
  );
}

interface EnrolProps {
  readonly token: string;
  readonly name: string;
  readonly kind: 'account' | 'factor';
  readonly expiresAt: number;
}

function Enrol({ token, name, kind, expiresAt }: EnrolProps) {
  const [stage, setStage] = useState<Stage>({ step: 'password' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (
    <Flex vertical gap="middle">
      <Typography.Text>
        您好，您的登录名是 {name}。请在 {formatTime(expiresAt)} 之前完成以下步骤。
      </Typography.Text>
      <Steps
        size="small"
        current={steps.indexOf(stage.step)}
        items={[
          { title: kind === 'account' ? '设置密码' : '验证密码' },
          { title: '绑定验证器' },
          { title: '保存恢复码' },
        ]}
      />
      {stage.step === 'password' && (
        <PasswordStep
          token={token}
          kind={kind}
          onDone={(enrollment) => setStage({ step: 'authenticator', enrollment })}
        />
      )}
      {stage.step === 'authenticator' && (
        <AuthenticatorStep
          token={token}
          enrollment={stage.enrollment}
          onDone={(codes, session) => setStage({ step: 'recoveryCodes', codes, session })}
        />
      )}
      {stage.step === 'recoveryCodes' && (
        <RecoveryCodes
          codes={stage.codes}
          storedText="已保存，进入运营台"
          onStored={() => {
            queryClient.setQueryData(sessionQuery.queryKey, stage.session);
            void navigate('/', { replace: true });
          }}
        />
      )}
    </Flex>
  );
}

interface PasswordStepProps extends Pick<EnrolProps, 'token' | 'kind'> {
  readonly onDone: (enrollment: AuthenticatorEnrollment) => void;
}

function PasswordStep({ token, kind, onDone }: PasswordStepProps) {
  const isNew = kind === 'account';
  return (
    <DeskForm<{ password: string }>
      submitText="下一步"
      refusalFields={{ weakPassword: 'password', wrongCredentials: 'password' }}
      onSubmit={async ({ password }) =>
        onDone(await callDesk(acceptInvitation, { token, password }))
      }
    >
      {isNew ? (
        <NewPasswordFields name="password" label="密码" />
      ) : (
        <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
          <Input.Password autoComplete="current-password" maxLength={256} />
        </Form.Item>
      )}
    </DeskForm>
  );
}

interface AuthenticatorStepProps {
  readonly token: string;
  readonly enrollment: AuthenticatorEnrollment;
  readonly onDone: (codes: readonly string[], session: DeskSession) => void;
}

function AuthenticatorStep({ token, enrollment, onDone }: AuthenticatorStepProps) {
  const confirm = async ({ code }: { code: string }) => {
    const { recoveryCodes, signedIn } = await callDesk(confirmInvitation, { token, code });
    onDone(recoveryCodes, signedIn);
  };
  return (
    <FocusedStep title="绑定验证器">
      <AuthenticatorSecret enrollment={enrollment} />
      <DeskForm<{ code: string }>
        submitText="确认"
        refusalFields={{ wrongCredentials: 'code' }}
        onSubmit={confirm}
      >
        <TotpField />
      </DeskForm>
    </FocusedStep>
  );
}
