import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTitle } from '../../../host/right-action.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { frameRights } from '../frame-rights.ts';
import { webViewTexts } from '../texts.ts';
import s from './TrustedFrame.module.css';

const SLOW_AFTER_MS = 8000;

type Loading = 'loading' | 'slow' | 'loaded';

type TrustedFrameProps = { url: string; title: string | undefined };

export function TrustedFrame({ url, title }: TrustedFrameProps) {
  const { host } = new URL(url);
  useTitle(title ?? host);
  const [loading, setLoading] = useState<Loading>('loading');
  useEffect(() => {
    const timer = setTimeout(
      () => setLoading((now) => (now === 'loading' ? 'slow' : now)),
      SLOW_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  // Only a document knows our own address; without one nothing is framed yet.
  const rights = useSyncExternalStore(
    unchanging,
    () => frameRights(url, document.baseURI),
    () => null,
  );

  return (
    <div className={s.place}>
      <p className={s.host}>{webViewTexts.visiting(host)}</p>
      <div className={s.window}>
        {loading !== 'loaded' && (
          <div className={s.wait} role="status">
            <span className={s.turn}>
              <Spinner />
            </span>
            {loading === 'slow' ? webViewTexts.slow : webViewTexts.loading}
          </div>
        )}
        {rights !== null && (
          <iframe
            className={s.frame}
            src={url}
            title={title ?? host}
            sandbox={rights}
            referrerPolicy="no-referrer"
            onLoad={() => setLoading('loaded')}
          />
        )}
      </div>
    </div>
  );
}

const unchanging = () => () => {};
