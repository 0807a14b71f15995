import { PASSWORD_MIN_LENGTH } from '@ride/domain/staff/password-rule';
import { Alert, App, Button, Flex, Form, Input, QRCode, Typography } from 'antd';
import type { ReactNode } from 'react';

export interface AuthenticatorEnrollment {
  readonly otpauthUri: string;
  readonly secret: string;
}

export function AuthenticatorSecret({
  enrollment,
}: {
  readonly enrollment: AuthenticatorEnrollment;
}) {
  return (
    <>
      <Typography.Text>用手机上的验证器应用扫描，或者手动输入密钥：</Typography.Text>
      <Flex gap="middle" align="center" wrap>
        <QRCode
          type="svg"
          value={enrollment.otpauthUri}
          size={176}
          // The QR code is dark on light in both themes, because not every scanner reads an
          // inverted one.
          color="#000000"
          bgColor="#ffffff"
          role="img"
          aria-label="验证器二维码，密钥也以文字给出"
        />
        <Typography.Text code copyable={{ text: enrollment.secret }} className="typed-text">
          {enrollment.secret.match(/.{1,4}/g)?.join(' ')}
        </Typography.Text>
      </Flex>
    </>
  );
}

interface NewPasswordProps {
  readonly name: string;
  readonly label: string;
}

export function NewPasswordFields({ name, label }: NewPasswordProps) {
  return (
    <>
      <Form.Item
        name={name}
        label={label}
        extra={`至少 ${PASSWORD_MIN_LENGTH} 个字符，可以是一句只有您知道的话`}
        rules={[
          { required: true, message: '请输入密码' },
          { min: PASSWORD_MIN_LENGTH, message: `密码至少 ${PASSWORD_MIN_LENGTH} 个字符` },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={256} />
      </Form.Item>
      <Form.Item
        name="again"
        label={`再次输入${label}`}
        dependencies={[name]}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule, again: unknown) => {
              if (again !== getFieldValue(name)) throw new Error('两次输入的密码不一致');
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={256} />
      </Form.Item>
    </>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly storedText: string;
  readonly onStored: () => void;
}

export function RecoveryCodes({ codes, storedText, onStored }: RecoveryCodesProps) {
  const { message } = App.useApp();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      void message.success('已复制');
    } catch {
      void message.error('没有复制成功，请手动选择并复制');
    }
  };
  return (
    <FocusedStep title="保存恢复码">
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
          {storedText}
        </Button>
        <Button onClick={() => void copy()}>复制全部</Button>
      </Flex>
    </FocusedStep>
  );
}

interface FocusedStepProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The function is defined once, because React calls a changed ref callback again. */
const focus = (step: HTMLElement | null) => step?.focus();

/** The step takes the focus when it appears, because the button that led to it is gone. */
export function FocusedStep({ title, children }: FocusedStepProps) {
  return (
    <section ref={focus} tabIndex={-1} aria-label={title} className="next-step">
      {children}
    </section>
  );
}
