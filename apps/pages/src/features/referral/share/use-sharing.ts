import { useEffect, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useExtension } from '../../../api/environment.ts';
import { useTrack } from '../../../api/track.ts';
import type { ShareCard } from '../../../host/host.ts';
import { useHost } from '../../../host/host-context.tsx';
import { usePlace } from '../../../routes/location-context.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { shareSignature } from '../queries.ts';
import { shareWords } from './share-words.ts';

type Open = 'guide' | 'poster' | null;

/** Sharing as the surroundings do it, and the two things the page may show for it. */
export function useSharing(card: ShareCard | null) {
  const host = useHost();
  const track = useTrack();
  const { path: route } = usePlace();
  const [open, setOpen] = useState<Open>(null);

  // A mini-program shares from a menu of its own, so it has to know the card beforehand.
  const told = card && JSON.stringify(card);
  useEffect(() => {
    if (told !== null) host.postMessage({ type: 'share', ...JSON.parse(told) });
  }, [host, told]);

  // So does the messenger's browser, where the gateway signs for it.
  const call = useCall();
  const isSigned = useExtension('wechatShare');
  useEffect(() => {
    if (told === null || !isSigned) return;
    host.setShareCard(JSON.parse(told), (url) => shareSignature(call, url));
  }, [host, told, call, isSigned]);

  return {
    open,
    close: () => setOpen(null),
    async share() {
      if (!card) return showToast(shareWords('failed') ?? '');
      track('button.pressed', { route, button: 'share' });
      const outcome = await host.share(card).catch(() => 'failed' as const);
      if (outcome === 'guide') return setOpen('guide');
      showToast(shareWords(outcome) ?? '');
    },
    showPoster() {
      track('button.pressed', { route, button: 'poster' });
      setOpen('poster');
    },
  };
}
