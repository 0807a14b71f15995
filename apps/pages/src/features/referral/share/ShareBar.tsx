import { parseTrustedPicture } from '@ride/contract/trusted-picture';
import { DEFAULT_SHARE_TITLE } from '@ride/domain/referral/texts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment, useExtension } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import type { ShareCard, ShareOutcome } from '../../../host/host.ts';
import { useHost } from '../../../host/host-context.tsx';
import { AccountLine } from '../../../parts/session/AccountLine.tsx';
import type { QueryOf } from '../../../routes/routes.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useModal } from '../../../ui/modal/use-modal.ts';
import { ToastRegion } from '../../../ui/toast/ToastRegion.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { fetchShareSignature, referralQueries } from '../queries.ts';
import { referralTexts as texts } from '../texts.ts';
import { formatInvitationHref } from './invitation-link.ts';
import s from './ShareBar.module.css';

const PosterPopup = lazy(() => import('./PosterPopup.tsx'));

type ShareBarProps = Invitation & { label: string };

/**
 * The bar is shown while an activity runs; in the app it has no poster button (INV-5 and INV-8).
 * Where nothing can be shared, the poster is the main action.
 */
export function ShareBar({ label, ...invitation }: ShareBarProps) {
  const { kind, canShare } = useHost();
  const card = useShareCard(invitation);
  const sharing = useSharing(card);
  const namesInviter = useExtension('invitation');
  if (card === null || invitation.activityUuid === null) return null;
  return (
    <>
      {/*
       * The account line stands above the bar: inside it, large text would fill half of a small
       * screen.
       */}
      <AccountLine />
      {namesInviter && <p className={s.notice}>{texts.namesInviter}</p>}
      <BottomBar>
        {kind !== 'app' && (
          <Button look={canShare ? 'secondary' : 'primary'} onPress={sharing.showPoster}>
            {texts.poster}
          </Button>
        )}
        <Button look={canShare ? 'primary' : 'secondary'} onPress={sharing.share}>
          {label}
        </Button>
      </BottomBar>
      {sharing.popup === 'guide' && <ShareGuide onClose={sharing.close} />}
      <Suspense>
        {sharing.popup === 'poster' && <PosterPopup card={card} onClose={sharing.close} />}
      </Suspense>
    </>
  );
}

/** A messenger shares only from its own menu, so an arrow points to that menu. */
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
      <p id={id} className={s.hint}>
        {texts.guide}
      </p>
      <Button onPress={onClose}>{texts.understood}</Button>
      <ToastRegion />
    </dialog>
  );
}

/** Messengers show no SVG, so the default is a bitmap. */
const DEFAULT_PICTURE = 'banners/share-card.png';

interface Invitation {
  readonly recommendId: string | null;
  readonly activityUuid: string | null;
  readonly campaign: QueryOf<'shareEntry'>;
}

function useShareCard({ recommendId, activityUuid, campaign }: Invitation): ShareCard | null {
  const host = useHost();
  const { brand, trustedHosts } = useEnvironment();
  const isKnown = recommendId !== null;
  const config = useQuery(referralQueries.shareConfig(useCall(), activityUuid, isKnown));
  if (recommendId === null) return null;
  const picture = parseTrustedPicture(config.data?.picture, trustedHosts) ?? DEFAULT_PICTURE;
  return {
    title: config.data?.title || DEFAULT_SHARE_TITLE,
    description: texts.shareDescription(brand),
    link: host.pageAddress(formatInvitationHref(recommendId, campaign)),
    imageUrl: host.pageAddress(picture),
  };
}

/** The toast of each outcome; null where the page shows something else (INV-11, INV-12). */
const toasts: Record<ShareOutcome, string | null> = {
  shared: texts.shared,
  failed: texts.shareFailed,
  noMessagingClient: texts.noMessagingClient,
  cancelled: texts.shareCanceled,
  unsupported: texts.shareUnsupported,
  copied: texts.linkCopied,
  guide: null,
};

function useSharing(card: ShareCard | null) {
  const host = useHost();
  const trackPress = useTrackPress();
  const [popup, setPopup] = useState<'guide' | 'poster' | null>(null);

  // A mini-program shares from its own menu, so it needs the card before the visitor opens that
  // menu.
  const cardJson = card && JSON.stringify(card);
  useEffect(() => {
    if (cardJson !== null) host.postMessage({ type: 'share', ...JSON.parse(cardJson) });
  }, [host, cardJson]);

  // WeChat's browser needs the card beforehand too, and a signature of the gateway for it.
  const call = useCall();
  const isSigned = useExtension('wechatShare');
  useEffect(() => {
    if (cardJson === null || !isSigned) return;
    host.setShareCard(JSON.parse(cardJson), (url) => fetchShareSignature(call, url));
  }, [host, cardJson, call, isSigned]);

  return {
    popup,
    close: () => setPopup(null),
    async share() {
      if (!card) return showToast(texts.shareFailed);
      trackPress('share');
      const outcome = await host.share(card).catch(() => 'failed' as const);
      const toast = toasts[outcome];
      if (toast === null) setPopup('guide');
      else showToast(toast);
    },
    showPoster() {
      trackPress('poster');
      setPopup('poster');
    },
  };
}
