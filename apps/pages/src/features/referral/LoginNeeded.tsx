import { hrefTo } from '../../routes/href.ts';
import { useRouteQuery } from '../../routes/navigation.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyBay } from '../../ui/EmptyBay.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import s from './LoginNeeded.module.css';
import { attribution } from './share/invitation-link.ts';
import { referralTexts } from './texts.ts';
import type { InvitingPage } from './use-inviter.ts';

type LoginNeededProps = { page: InvitingPage; onLogin: () => void };

/** For who came back from the login without one: an inviter, or somebody else on their device. */
export function LoginNeeded({ page, onLogin }: LoginNeededProps) {
  const { recommendid, ...campaign } = useRouteQuery(page) ?? {};
  return (
    <EmptyState drawing={<EmptyBay />} title={referralTexts.loginNeeded}>
      <Button onPress={onLogin}>{referralTexts.login}</Button>
      {recommendid !== undefined && (
        <a
          className={s.register}
          href={hrefTo('newRegistration', attribution(recommendid, campaign))}
        >
          {referralTexts.registerInstead}
        </a>
      )}
    </EmptyState>
  );
}
