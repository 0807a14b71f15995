import type { DeskSession } from '@ride/contract/desk/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { sessionQuery } from '../../api/session.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInPageFrame } from './SignInPageFrame.tsx';

/**
 * Only addresses of the desk itself are accepted, so that a link cannot redirect elsewhere after
 * sign-in.
 */
export const safeRedirectPath = (next: string | null): string =>
  next !== null && /^\/(?![/\\])/.test(next) ? next : '/';

/** The gateway writes the result of the OpenID Connect sign-in into the address. */
const oidcProblems: Readonly<Record<string, string>> = {
  refused: '统一登录没有完成，请重试或联系管理员。',
  unknown: '您的账号还没有运营台的权限，请联系管理员。',
};

export function Component() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = safeRedirectPath(params.get('next'));
  const problem = oidcProblems[params.get('oidc') ?? ''];
  const enter = (session: DeskSession) => {
    queryClient.setQueryData(sessionQuery.queryKey, session);
    void navigate(next, { replace: true });
  };
  return (
    <SignInPageFrame title="登录运营台">
      {problem && <Alert type="error" showIcon title={problem} className="spaced-alert" />}
      <SignInForm
        onSignedIn={enter}
        oidc={
          <Button block href={`/desk/oidc/start?next=${encodeURIComponent(next)}`}>
            使用统一登录
          </Button>
        }
      />
    </SignInPageFrame>
  );
}
