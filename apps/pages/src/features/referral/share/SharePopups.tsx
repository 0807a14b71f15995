import { lazy, Suspense } from 'react';
import type { ShareCard } from '../../../host/host.ts';
import { ShareGuide } from './ShareGuide.tsx';
import type { useSharing } from './use-sharing.ts';

/** Drawing a poster is for those who want one. */
const PosterPopup = lazy(() => import('./PosterPopup.tsx'));

type SharePopupsProps = { sharing: ReturnType<typeof useSharing>; card: ShareCard | null };

export function SharePopups({ sharing, card }: SharePopupsProps) {
  return (
    <>
      {sharing.open === 'guide' && <ShareGuide onClose={sharing.close} />}
      <Suspense>
        {sharing.open === 'poster' && card && <PosterPopup card={card} onClose={sharing.close} />}
      </Suspense>
    </>
  );
}
