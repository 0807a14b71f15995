import { maskPhone } from '@ride/domain/registration/phone';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../api/call-context.tsx';
import { useEnvironment, useExtension } from '../../api/environment.ts';
import { useSession } from '../../api/session-context.tsx';
import { useLogin } from '../../api/use-login.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { accountTexts } from '../../parts/session/texts.ts';
import { useAccountPhone, useSessionToken } from '../../parts/session/use-account-phone.ts';
import { useRouteQuery } from '../../routes/navigation.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { ListRow, RowGroup } from '../../ui/ListRow.tsx';
import { Phrases } from '../../ui/Phrases.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import s from './MainPage.module.css';
import { listMainEntries, mainPageGroups } from './main-entries.ts';
import { mainMutations } from './queries.ts';
import { groupTitles, mainTexts } from './texts.ts';

/** The list of all pages that can be opened by a link (ROUTE-2). */
export function MainPage() {
  const activityId = useRouteQuery('main')?.activityId;
  const entries = listMainEntries(useEnvironment());
  return (
    <>
      {activityId && <Banner>{mainTexts.diverted}</Banner>}
      <Welcome />
      {mainPageGroups.map((group) => (
        <RowGroup key={group} title={groupTitles[group]}>
          {entries
            .filter((entry) => entry.group === group)
            .map(({ href, title, tips }) => (
              <ListRow key={href} href={href} title={title} tips={tips} />
            ))}
        </RowGroup>
      ))}
    </>
  );
}

function Welcome() {
  const { brand } = useEnvironment();
  return (
    <div className={s.welcome}>
      <Skyline />
      <div>
        <p className={s.brand}>{brand}</p>
        <p className={s.slogan}>
          <Phrases text={mainTexts.slogan} />
        </p>
      </div>
      <SessionLine />
    </div>
  );
}

function Skyline() {
  return (
    <svg className={s.skyline} viewBox="0 0 180 88" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        opacity="0.12"
        d="M0 88V58h16V34h22v24h10V20l13-8 13 8v68zM80 88V44h24v44zM110 88V8h26v80zM142 88V36h30v52z"
      />
      <path
        fill="currentColor"
        d="M86 82c0-5 2-7 6-8l8-2c6-6 10-8 16-8h9c7 0 12 3 17 9l5 1c4 1 5 4 5 8 0 2-1 3-3 3H89c-2 0-3-1-3-3z"
      />
      <path fill="var(--fill-brand)" d="M105 73c3-3 6-4 10-4v4zm13-4h6c4 0 7 1 10 4h-16z" />
      <circle cx="101" cy="83" r="5" fill="var(--accent)" />
      <circle cx="138" cy="83" r="5" fill="var(--accent)" />
    </svg>
  );
}

function SessionLine() {
  const hasToken = useSessionToken() !== null;
  const phone = useAccountPhone();
  // An app that carries calls holds the session itself, so the page sees only the phone.
  const loggedIn = hasToken || Boolean(phone);
  const { requestLogin } = useLogin();
  const { isLoggingOut, logOut } = useLogout();
  const isHydrated = useIsHydrated();
  return (
    <div>
      {/*
       * The server does not know the session, so until hydration the line that tells whose it is
       * stays empty.
       */}
      <div className={s.line} data-unknown={isHydrated ? undefined : ''}>
        <span className={s.state} data-on={loggedIn ? '' : undefined}>
          {loggedIn ? loggedInText(phone) : mainTexts.loggedOut}
        </span>
        <button
          type="button"
          className={s.button}
          aria-busy={isLoggingOut || undefined}
          onClick={() => void (hasToken ? logOut() : requestLogin())}
        >
          {buttonText(hasToken, loggedIn)}
        </button>
      </div>
      {loggedIn && <EverywhereLine />}
    </div>
  );
}

const loggedInText = (phone: string | null | undefined): string =>
  phone ? mainTexts.loggedInAs(maskPhone(phone)) : mainTexts.loggedIn;

function buttonText(hasToken: boolean, loggedIn: boolean): string {
  if (hasToken) return mainTexts.logout;
  return loggedIn ? accountTexts.switchAccount : mainTexts.login;
}

const LogoutEverywhereDialog = lazy(() => import('./LogoutEverywhereDialog.tsx'));

function EverywhereLine() {
  const session = useSession();
  const canLogOutEverywhere = useExtension('logoutEverywhere');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className={s.everywhere}>
        <span>{session.lastLogin()}</span>
        {canLogOutEverywhere && (
          <button type="button" className={s.quiet} onClick={() => setAsking(true)}>
            {mainTexts.logoutEverywhere}
          </button>
        )}
      </div>
      {/* The dialog stands beside that line, or it would inherit the small font size. */}
      <Suspense>{isAsking && <LogoutEverywhereDialog onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}

function useLogout() {
  const call = useCall();
  const session = useSession();
  const [isLoggingOut, setLoggingOut] = useState(false);
  async function logOut(): Promise<void> {
    if (isLoggingOut) return;
    setLoggingOut(true);
    await mainMutations.logout(call).catch(() => {});
    session.end();
    setLoggingOut(false);
    showToast(mainTexts.loggedOutNow);
  }
  return { isLoggingOut, logOut };
}

export default MainPage;
