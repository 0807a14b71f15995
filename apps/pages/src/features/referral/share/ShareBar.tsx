import { lazy, Suspense, useId } from 'react';
import { useHost } from '../../../host/host-context.tsx';
import { AccountLine } from '../../../parts/session/AccountLine.tsx';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useModal } from '../../../ui/modal/use-modal.ts';
import { ToastRegion } from '../../../ui/toast/ToastRegion.tsx';
import { referralTexts } from '../texts.ts';
import s from './ShareBar.module.css';
import { type Invitation, useShareCard, useSharing } from './use-sharing.ts';

/** Loaded only for whoever wants a poster. */
const PosterPopup = lazy(() => import('./PosterPopup.tsx'));

type ShareBarProps = Invitation & { label: string };

/** Shown while an activity runs; the app has no room for posters (INV-5 and INV-8). */
export function ShareBar({ label, ...invitation }: ShareBarProps) {
  const { kind } = useHost();
  const card = useShareCard(invitation);
  const sharing = useSharing(card);
  if (card === null || invitation.activityUuid === null) return null;
  return (
    <>
      {/* Above the bar and not in it: with large text it would fill half of a small screen. */}
      <AccountLine />
      <BottomBar>
        {kind !== 'app' && (
          <Button look="secondary" onPress={sharing.showPoster}>
            {referralTexts.poster}
          </Button>
        )}
        <Button onPress={sharing.share}>{label}</Button>
      </BottomBar>
      {sharing.popup === 'guide' && <ShareGuide onClose={sharing.close} />}
      <Suspense>
        {sharing.popup === 'poster' && <PosterPopup card={card} onClose={sharing.close} />}
      </Suspense>
    </>
  );
}

/** The messenger shares only from its own menu: an arrow points there. */
function ShareGuide({ onClose }: { onClose: () => void }) {
  const id = useId();
  return (
    <dialog {...useModal(onClose)} className={s.guide} aria-labelledby={id}>
      <svg viewBox="0 0 96 96" width="6rem" height="6rem" aria-hidden="true" focusable="false">
        <path
          className={s.arrow}
          d="M14 88C22 46 44 28 78 20M60 12l20 7-12 18"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p id={id} className={s.words}>
        {referralTexts.guide}
      </p>
      <Button onPress={onClose}>{referralTexts.understood}</Button>
      <ToastRegion />
    </dialog>
  );
}
