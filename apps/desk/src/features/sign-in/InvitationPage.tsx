import {
  acceptInvitation,
  confirmInvitation,
  type DeskSession,
  readInvitation,
} from '@ride/contract/desk/sign-in';
import { PASSWORD_LEAST } from '@ride/domain/staff/password-rule';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input, QRCode, Steps, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callDesk } from '../../api/call-desk.ts';
import { DeskFault } from '../../api/desk-refusal.ts';
import { sessionQuery } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { DeskForm } from '../../ui/DeskForm.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { Loading } from '../../ui/Loading.tsx';
import { EntryCard } from './EntryCard.tsx';
import { TotpField } from './SignInForm.tsx';

interface Enrollment {
  readonly otpauthUri: string;
  readonly secret: string;
}

type Stage =
  | { readonly step: 'password' }
  | { readonly step: 'authenticator'; readonly enrollment: Enrollment }
  | {
      readonly step: 'recoveryCodes';
      readonly codes: readonly string[];
      readonly session: DeskSession;
    };

const steps = ['password', 'authenticator', 'recoveryCodes'] as const;

/** From the link of an invitation to a signed-in account. The token stands behind the #, in no log. */
export function Component() {
  const token = useLocation().hash.slice(1);
  const invitation = useDeskQuery(readInvitation, { token });
  return (
    <EntryCard title="开通运营台账号">
      {invitation.isPending && <Loading />}
      {invitation.isError && <BrokenInvitation error={invitation.error} />}
      {invitation.data && <Enrol token={token} {...invitation.data} />}
    </EntryCard>
  );
}

/** A link that was cut short is refused before it is sent, with a message about forms. */
function BrokenInvitation({ error }: { readonly error: Error }) {
  const isCut = error instanceof DeskFault && error.reason === 'badRequest';
  if (!isCut) return <Failure error={error} />;
  return (
    <Alert type="error" showIcon title="链接不完整，请复制完整的链接，或者让管理员重新发送。" />
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
        {name}，您好。请在 {formatTime(expiresAt)} 之前完成以下步骤。
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
  readonly onDone: (enrollment: Enrollment) => void;
}

interface PasswordFields {
  readonly password: string;
  readonly again?: string;
}

function PasswordStep({ token, kind, onDone }: PasswordStepProps) {
  const isNew = kind === 'account';
  return (
    <DeskForm<PasswordFields>
      submitText="下一步"
      refusalFields={{ weakPassword: 'password', wrongCredentials: 'password' }}
      onSubmit={async ({ password }) =>
        onDone(await callDesk(acceptInvitation, { token, password }))
      }
    >
      <Form.Item
        name="password"
        label="密码"
        extra={isNew ? `至少 ${PASSWORD_LEAST} 个字符，可以是一句只有您知道的话` : undefined}
        rules={[
          { required: true, message: '请输入密码' },
          ...(isNew ? [{ min: PASSWORD_LEAST, message: `密码至少 ${PASSWORD_LEAST} 个字符` }] : []),
        ]}
      >
        <Input.Password
          autoComplete={isNew ? 'new-password' : 'current-password'}
          maxLength={256}
        />
      </Form.Item>
      {isNew && (
        <Form.Item
          name="again"
          label="再次输入密码"
          dependencies={['password']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_rule, again: unknown) => {
                if (again !== getFieldValue('password')) throw new Error('两次输入的密码不一致');
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={256} />
        </Form.Item>
      )}
    </DeskForm>
  );
}

interface AuthenticatorStepProps {
  readonly token: string;
  readonly enrollment: Enrollment;
  readonly onDone: (codes: readonly string[], session: DeskSession) => void;
}

function AuthenticatorStep({ token, enrollment, onDone }: AuthenticatorStepProps) {
  const confirm = async ({ code }: { code: string }) => {
    const { recoveryCodes, signedIn } = await callDesk(confirmInvitation, { token, code });
    onDone(recoveryCodes, signedIn);
  };
  return (
    <NextStep title="绑定验证器">
      <Typography.Text>用手机上的验证器应用扫描，或者手动输入密钥：</Typography.Text>
      <Flex gap="middle" align="center" wrap>
        <QRCode
          type="svg"
          value={enrollment.otpauthUri}
          size={176}
          // Dark on light in both looks: not every scanner reads it inverted.
          color="#000000"
          bgColor="#ffffff"
          role="img"
          aria-label="验证器二维码，密钥也以文字给出"
        />
        <Typography.Text code copyable={{ text: enrollment.secret }} className="typed-text">
          {enrollment.secret.match(/.{1,4}/g)?.join(' ')}
        </Typography.Text>
      </Flex>
      <DeskForm<{ code: string }>
        submitText="确认"
        refusalFields={{ wrongCredentials: 'code' }}
        onSubmit={confirm}
      >
        <TotpField />
      </DeskForm>
    </NextStep>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onStored: () => void;
}

function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  return (
    <NextStep title="保存恢复码">
      <Alert
        type="warning"
        showIcon
        title="恢复码只显示这一次。手机不在身边时，每个可以代替一次动态验证码，请妥善保存。"
      />
      <ul className="recovery-codes" aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>
            <Typography.Text code>{code}</Typography.Text>
          </li>
        ))}
      </ul>
      <Flex gap="small" align="center">
        <Button type="primary" onClick={onStored}>
          已保存，进入运营台
        </Button>
        <Typography.Text copyable={{ text: codes.join('\n') }}>复制全部</Typography.Text>
      </Flex>
    </NextStep>
  );
}

interface NextStepProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The same function at every render, so that React calls it once. */
const focus = (step: HTMLElement | null) => step?.focus();

/** Focused when it appears: the button that led to it is gone. */
function NextStep({ title, children }: NextStepProps) {
  return (
    <section ref={focus} tabIndex={-1} aria-label={title} className="next-step">
      {children}
    </section>
  );
}
