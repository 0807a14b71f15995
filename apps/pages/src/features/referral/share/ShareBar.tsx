import { lazy, Suspense } from 'react';
import { useHost } from '../../../host/host-context.tsx';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { referralTexts } from '../texts.ts';
import { ShareGuide } from './ShareGuide.tsx';
import { type Invitation, useShareCard } from './use-share-card.ts';
import { useSharing } from './use-sharing.ts';

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
