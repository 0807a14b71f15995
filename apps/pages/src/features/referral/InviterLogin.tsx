import { LoginNeeded } from '../../parts/session/LoginNeeded.tsx';
import { hrefTo } from '../../routes/href.ts';
import { useRouteQuery } from '../../routes/navigation.tsx';
import s from './InviterLogin.module.css';
import { createAttribution } from './share/invitation-link.ts';
import { referralTexts } from './texts.ts';
import type { InvitingPage } from './use-inviter.ts';

type InviterLoginProps = { page: InvitingPage; onLogin: () => void };

/**
 * Besides the login, the page links to registration: the device may belong to somebody who was
 * invited.
 */
export function InviterLogin({ page, onLogin }: InviterLoginProps) {
  const { recommendid, ...campaign } = useRouteQuery(page) ?? {};
  return (
    <LoginNeeded
      title={referralTexts.loginNeeded}
      buttonLabel={referralTexts.login}
      onLogin={onLogin}
    >
      {recommendid !== undefined && (
        <a
          className={s.register}
          href={hrefTo('newRegistration', createAttribution(recommendid, campaign))}
        >
          {referralTexts.registerInstead}
        </a>
      )}
    </LoginNeeded>
  );
}
