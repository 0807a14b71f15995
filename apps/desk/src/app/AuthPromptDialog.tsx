import { type DeskSession, stepUp, whoAmI } from '@ride/contract/desk/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Form, Input, Typography } from 'antd';
import type { OpenAuthPrompt } from '../api/auth-prompts.ts';
import { callDesk } from '../api/call-desk.ts';
import { sessionQuery } from '../api/session.ts';
import { useRefreshingMutation } from '../api/use-desk.ts';
import { SignInForm } from '../features/sign-in/SignInForm.tsx';
import { DeskForm } from '../ui/DeskForm.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface DialogProps {
  readonly prompt: OpenAuthPrompt;
}

export default function AuthPromptDialog({ prompt }: DialogProps) {
  return prompt.kind === 'signIn' ? (
    <SignInDialog prompt={prompt} />
  ) : (
    <StepUpDialog prompt={prompt} />
  );
}

function SignInDialog({ prompt }: DialogProps) {
  const queryClient = useQueryClient();
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  const enter = (session: DeskSession) => {
    // If somebody else signs in, the page of the first person must not stay open.
    if (before && before.staffId !== session.staffId) return window.location.assign('/');
    queryClient.setQueryData(sessionQuery.queryKey, session);
    prompt.settle(true);
  };
  // The session query is not used here, because an answer of null would leave the page.
  const enterElsewhere = useRefreshingMutation<void, DeskSession>(
    () => callDesk(whoAmI, {}, { mayPrompt: false }),
    { onDone: enter },
  );
  return (
    <Dialog
      title="登录已过期，请重新登录"
      footer={null}
      mask={{ closable: false }}
      onCancel={() => prompt.settle(false)}
    >
      <Typography.Paragraph>登录后回到当前页面，已填写的内容不会丢失。</Typography.Paragraph>
      <SignInForm
        onSignedIn={enter}
        oidc={
          <Flex gap="small">
            <Button href="/desk/oidc/start" target="_blank">
              在新窗口统一登录
            </Button>
            <Button loading={enterElsewhere.isPending} onClick={() => enterElsewhere.mutate()}>
              已登录，继续
            </Button>
          </Flex>
        }
      />
    </Dialog>
  );
}

function StepUpDialog({ prompt }: DialogProps) {
  const queryClient = useQueryClient();
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  const by = session?.stepUpBy ?? 'code';
  const submit = async ({ code }: { code?: string }) => {
    const answer = await callDesk(stepUp, code === undefined ? {} : { code: code.trim() });
    queryClient.setQueryData(sessionQuery.queryKey, answer);
    prompt.settle(true);
  };
  return (
    <Dialog title="请再次验证身份" footer={null} onCancel={() => prompt.settle(false)}>
      <Typography.Paragraph>这一步很重要，需要确认操作的是您本人。</Typography.Paragraph>
      {by === 'oidc' ? (
        <Flex gap="small">
          <Button href="/desk/oidc/start?stepUp=1" target="_blank">
            在新窗口验证
          </Button>
          <Button type="primary" onClick={() => prompt.settle(true)}>
            已验证，继续
          </Button>
        </Flex>
      ) : (
        <DeskForm<{ code?: string }>
          submitText="确认"
          refusalFields={{ wrongCredentials: 'code' }}
          onSubmit={submit}
        >
          {by === 'code' && (
            <Form.Item
              name="code"
              label="动态验证码或恢复码"
              rules={[{ required: true, whitespace: true, message: '请输入动态验证码或恢复码' }]}
            >
              <Input autoFocus autoComplete="one-time-code" maxLength={40} />
            </Form.Item>
          )}
        </DeskForm>
      )}
    </Dialog>
  );
}
