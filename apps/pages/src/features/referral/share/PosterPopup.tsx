import { useEffect, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment } from '../../../api/environment.ts';
import type { ShareCard } from '../../../host/host.ts';
import { useHost } from '../../../host/host-context.tsx';
import { Popup } from '../../../ui/modal/Popup.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import { fetchQrcodeAddress } from '../queries.ts';
import { referralTexts as texts } from '../texts.ts';
import { drawPoster, POSTER_SIZE } from './draw-poster.ts';
import s from './PosterPopup.module.css';

type Poster =
  | { state: 'drawing' | 'failed' }
  | { state: 'drawn'; picture: string }
  | { state: 'codeAlone'; qrcode: string };

type PosterPopupProps = { card: ShareCard; onClose: () => void };

/**
 * The poster is an image and not a canvas, so that a long press in a messenger saves it or reads
 * its code.
 */
export default function PosterPopup({ card, onClose }: PosterPopupProps) {
  const { poster, again, fail } = usePoster(card);
  const canDownload = useHost().kind === 'out';
  return (
    <Popup title={texts.posterTitle} onClose={onClose}>
      <div className={s.popup}>
        {poster.state === 'drawing' && (
          <SkeletonGroup>
            <Skeleton shape="picture" />
          </SkeletonGroup>
        )}
        {poster.state === 'failed' && (
          <>
            <p role="alert">{texts.posterFailed}</p>
            <QuietReload onReload={again} />
          </>
        )}
        {poster.state === 'codeAlone' && (
          <>
            <img
              className={s.qrcode}
              src={poster.qrcode}
              alt={texts.qrcodeAlt}
              width={POSTER_SIZE.qr}
              height={POSTER_SIZE.qr}
              onError={fail}
            />
            <p className={s.hint}>{texts.posterHint}</p>
          </>
        )}
        {poster.state === 'drawn' && (
          <>
            <img
              className={s.poster}
              src={poster.picture}
              alt={texts.posterAlt}
              width={POSTER_SIZE.width}
              height={POSTER_SIZE.height}
            />
            <p className={s.hint}>{texts.posterHint}</p>
            {canDownload && (
              <a className={s.save} href={poster.picture} download={`${texts.posterTitle}.png`}>
                {texts.posterSave}
              </a>
            )}
          </>
        )}
      </div>
    </Popup>
  );
}

function usePoster({ link, title }: ShareCard) {
  const call = useCall();
  const environment = useEnvironment();
  const { brand } = environment;
  const [attempt, setAttempt] = useState(0);
  const [poster, setPoster] = useState<Poster>({ state: 'drawing' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to draw again
  useEffect(() => {
    let isGone = false;
    const posterTexts = { brand, title, slogan: texts.posterSlogan, scan: texts.posterScan };
    const draw = async () => {
      const qrcode = await fetchQrcodeAddress(call, environment, link);
      const picture = qrcode && (await drawPoster(document, posterTexts, qrcode));
      if (isGone) return;
      if (picture) setPoster({ state: 'drawn', picture });
      else setPoster(qrcode ? { state: 'codeAlone', qrcode } : { state: 'failed' });
    };
    void draw();
    return () => {
      isGone = true;
    };
  }, [call, environment, brand, link, title, attempt]);
  return {
    poster,
    fail: () => setPoster({ state: 'failed' }),
    again() {
      setPoster({ state: 'drawing' });
      setAttempt(attempt + 1);
    },
  };
}
