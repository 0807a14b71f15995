import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment, useExtension } from '../../../api/environment.ts';
import type { Loader } from '../../../api/page-loader.ts';
import { useSession } from '../../../api/session-context.tsx';
import { useTrackPress } from '../../../api/track.ts';
import { useHost } from '../../../host/host-context.tsx';
import { useNavigation, useRouteQuery } from '../../../routes/navigation.tsx';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EnterpriseBanner } from '../EnterpriseBanner.tsx';
import { bannerAndDownloadQuery } from '../queries.ts';
import { StepList } from '../StepList.tsx';
import { useVisitorCity } from '../use-visitor-city.ts';
import s from './EnterpriseLandingPage.module.css';
import { chooseRegistrationPath } from './registration-path.ts';
import { landingTexts } from './texts.ts';

const JoinRequestsEntry = lazy(() => import('../joins/JoinRequestsEntry.tsx'));

export function EnterpriseLandingPage() {
  useVisitorCity();
  const host = useHost();
  const trackPress = useTrackPress();
  const { to } = useNavigation();
  const { newAppVersion } = useEnvironment();
  const { extensionType, ...sender } = useRouteQuery('companyCar') ?? {};
  const { data: published } = useQuery(bannerAndDownloadQuery(useCall()));

  const register = () => {
    trackPress('register');
    const path = chooseRegistrationPath(host, newAppVersion);
    const older = path === 'companyCarRegisterH5' && extensionType !== undefined;
    to(path, older ? { ...sender, extensionType } : sender);
  };

  return (
    <>
      <EnterpriseBanner address={published?.banner} />
      <AdministratorEntry />
      <Merits />
      <Card title={landingTexts.steps}>
        <StepList steps={landingTexts.stepList.map((title) => ({ title }))} />
      </Card>
      <BottomBar>
        <Button onPress={register}>{landingTexts.register}</Button>
      </BottomBar>
    </>
  );
}

function AdministratorEntry() {
  const isOffered = useExtension('joinDecisions');
  const session = useSession();
  // An app that carries calls adds its own session, which the page cannot see.
  const { carryCall } = useHost();
  const mayHaveSession = useSyncExternalStore(
    session.subscribe,
    () => session.token() !== null || carryCall !== null,
    () => false,
  );
  if (!isOffered || !mayHaveSession) return null;
  return (
    <Suspense>
      <JoinRequestsEntry />
    </Suspense>
  );
}

/** @public Called by app/ and rendering/, which know pages only by their modules. */
export const loader: Loader = async (_, { prefetch, details }) => {
  await details(() =>
    prefetch((queries, call) => queries.fetchQuery(bannerAndDownloadQuery(call))),
  );
  return {};
};

function Merits() {
  return (
    <Card title={landingTexts.merits}>
      <ul className={s.merits}>
        {landingTexts.meritList.map(({ title, text }, index) => (
          <li key={title} className={s.merit}>
            <span className={s.sign}>
              <Sign>{signs[index]}</Sign>
            </span>
            <span>
              <strong className={s.title}>{title}</strong>
              <span className={s.text}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Sign({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 32 32" width="1.75rem" height="1.75rem" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

const wallet = (
  <>
    <rect x="4" y="8" width="24" height="18" rx="4" fill="var(--fill-brand)" />
    <path d="M4 13h24" stroke="var(--surface-calm)" strokeWidth="2.5" />
    <circle cx="22.5" cy="20" r="2.5" fill="var(--accent)" />
  </>
);

const rules = (
  <>
    <path
      d="M6 9h20M6 16h20M6 23h20"
      stroke="var(--fill-brand)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <circle cx="12" cy="9" r="3.5" fill="var(--accent)" />
    <circle cx="21" cy="16" r="3.5" fill="var(--accent)" />
    <circle cx="10" cy="23" r="3.5" fill="var(--accent)" />
  </>
);

const bill = (
  <>
    <path d="M8 4h16v24l-4-3-4 3-4-3-4 3z" fill="var(--fill-brand)" />
    <path
      d="M12 11h8M12 16h5"
      stroke="var(--surface-calm)"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
    <circle cx="22" cy="21" r="3.5" fill="var(--accent)" />
  </>
);

const signs = [wallet, rules, bill];

export default EnterpriseLandingPage;
