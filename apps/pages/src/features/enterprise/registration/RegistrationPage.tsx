import { parseTrustedPicture } from '@ride/contract/trusted-picture';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment } from '../../../api/environment.ts';
import type { Loader } from '../../../api/page-loader.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useSessionStore } from '../../../lib/session-store.tsx';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { hrefTo } from '../../../routes/href.ts';
import { usePageLocation } from '../../../routes/location-context.tsx';
import { useNavigation, useRouteQuery } from '../../../routes/navigation.tsx';
import { readQuery } from '../../../routes/read-query.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { Dialog } from '../../../ui/modal/Dialog.tsx';
import { Phrases } from '../../../ui/Phrases.tsx';
import { EnterpriseBanner } from '../EnterpriseBanner.tsx';
import { bannerAndDownloadQuery } from '../queries.ts';
import { useAppDownload } from '../success/app-download.ts';
import { ConsoleCard } from '../success/ConsoleCard.tsx';
import { SubmittedMark } from '../success/SubmittedMark.tsx';
import { successTexts } from '../success/texts.ts';
import { useVisitorCity } from '../use-visitor-city.ts';
import { InvitationCard } from './InvitationCard.tsx';
import { describeSubmitter } from './payload.ts';
import { registrationQueries } from './queries.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import s from './RegistrationPage.module.css';
import { successEntry } from './success-entry.ts';
import { registrationTexts } from './texts.ts';
import { type RegistrationPath, registrationPathOf, registrationVariants } from './variant.ts';

export function RegistrationPage() {
  const place = usePageLocation();
  // The location changes before the page is unmounted, so the page keeps the one that it was opened
  // at.
  const [opened] = useState(place);
  const path = registrationPathOf(opened.path);
  const located = useVisitorCity();
  const store = useSessionStore();
  const banner = useBanner();
  // The server cannot know of an earlier success.
  const wasDone = useIsHydrated() && successEntry.isAt(store, opened);
  const [success, setSuccess] = useState<'now' | 'before' | null>(wasDone ? 'before' : null);
  useEffect(() => {
    if (wasDone) setSuccess((current) => current ?? 'before');
  }, [wasDone]);
  if (success) {
    const registerAnother = () => {
      successEntry.clear(store);
      setSuccess(null);
    };
    const isNew = success === 'now';
    const confirms = isNew && registrationVariants[path].afterSuccess === 'dialogThenBack';
    return <RegistrationDone isNew={isNew} confirms={confirms} onAnother={registerAnother} />;
  }
  return (
    <>
      <EnterpriseBanner address={banner} />
      <InvitationCard path={path} />
      <RuleLink path={path} />
      <RegistrationForm path={path} located={located} onRegistered={() => setSuccess('now')} />
    </>
  );
}

export default RegistrationPage;

/** @public Called by app/ and rendering/, which know pages only by their modules. */
export const loader: Loader = async (search, { environment, prefetch, details }) => {
  const { recommenderid } = describeSubmitter(readQuery('companyCarRegister', search) ?? {});
  if (recommenderid && environment.extensions.includes('invitation')) {
    await prefetch((queries, call) =>
      queries.fetchQuery(registrationQueries.invitation(call, recommenderid)),
    );
  }
  await details(async () => {
    await prefetch((queries, call) => queries.fetchQuery(bannerAndDownloadQuery(call)));
    await prefetch((queries, call) => queries.fetchQuery(registrationQueries.rule(call)));
  });
  return {};
};

function useBanner(): string | null | undefined {
  const call = useCall();
  const { trustedHosts } = useEnvironment();
  const { data: published } = useQuery(bannerAndDownloadQuery(call));
  const { data: rule } = useQuery(registrationQueries.rule(call));
  if (!published || !rule) return undefined;
  return parseTrustedPicture(rule.picture, trustedHosts) ?? published.banner;
}

/** The name of the activity's rules links to the rules (REG-3). */
function RuleLink({ path }: { path: RegistrationPath }) {
  const sender = describeSubmitter(useRouteQuery(path) ?? {});
  const { data } = useQuery(registrationQueries.rule(useCall()));
  if (!data?.name) return null;
  return (
    <RowGroup>
      <ListRow title={data.name} href={hrefTo('registrationRules', sender)} />
    </RowGroup>
  );
}

type RegistrationDoneProps = {
  /** False when the visitor came back to an earlier success. */
  isNew: boolean;
  confirms: boolean;
  onAnother: () => void;
};

/** The success state replaces the form once a company is registered (REG-16). */
function RegistrationDone({ isNew, confirms, onAnother }: RegistrationDoneProps) {
  const { brand } = useEnvironment();
  const trackPress = useTrackPress();
  const download = useAppDownload();
  return (
    <>
      <SubmittedMark title={successTexts.succeeded} takesFocus={isNew}>
        <p>
          <strong>
            <Phrases text={successTexts.consoleText} />
          </strong>
        </p>
      </SubmittedMark>
      <ConsoleCard />
      <div className={s.actions}>
        {download && (
          <ButtonLink href={download} onClick={() => trackPress('download')}>
            {successTexts.download(brand)}
          </ButtonLink>
        )}
        <Button look="plain" onPress={onAnother}>
          {registrationTexts.another}
        </Button>
      </div>
      {confirms && <ConfirmDialog />}
    </>
  );
}

/**
 * The button closes the dialog and goes back; closing the dialog in any other way leaves the
 * success state visible.
 */
function ConfirmDialog() {
  const { brand } = useEnvironment();
  const { back } = useNavigation();
  const [step, setStep] = useState<'open' | 'closed' | 'leaving'>('open');
  useEffect(() => {
    if (step === 'leaving') back();
  }, [step, back]);
  if (step !== 'open') return null;
  return (
    <Dialog
      title={registrationTexts.submittedTitle}
      onClose={() => setStep('closed')}
      actions={<Button onPress={() => setStep('leaving')}>{registrationTexts.understood}</Button>}
    >
      <p>{registrationTexts.submitted(brand)}</p>
      <p>
        <Phrases text={successTexts.consoleText} />
      </p>
    </Dialog>
  );
}
