import { useEffect, useState } from 'react';
import { useEnvironment } from '../../api/environment.ts';
import { useTitle } from '../../host/right-action.tsx';
import { trustedAddress } from '../../lib/trusted-address.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { useRouteQuery } from '../../routes/navigation.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';
import { frameSandbox } from './frame-sandbox.ts';
import { AddressNotice } from './NoticePage.tsx';
import { webViewTexts } from './texts.ts';
import s from './WebViewPage.module.css';

/** Frames a trusted address; any other is only shown. */
export function WebViewPage() {
  const query = useRouteQuery('webView');
  const { trustedHosts } = useEnvironment();
  const url = query && trustedAddress(query.url, trustedHosts);
  if (!url) return <AddressNotice address={query?.url} />;
  return <TrustedFrame key={url} url={url} title={query.title} />;
}

export default WebViewPage;

const SLOW_AFTER_MS = 8000;

type FrameState = 'loading' | 'slow' | 'loaded';

type TrustedFrameProps = { url: string; title: string | undefined };

export function TrustedFrame({ url, title }: TrustedFrameProps) {
  const { host } = new URL(url);
  useTitle(title ?? host);
  const [loading, setLoading] = useState<FrameState>('loading');
  useEffect(() => {
    const timer = setTimeout(
      () => setLoading((now) => (now === 'loading' ? 'slow' : now)),
      SLOW_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  // Only a document knows our own address; without one nothing is framed yet.
  const sandbox = useIsHydrated() ? frameSandbox(url, document.baseURI) : null;

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
        {sandbox !== null && (
          <iframe
            className={s.frame}
            src={url}
            title={title ?? host}
            sandbox={sandbox}
            referrerPolicy="no-referrer"
            onLoad={() => setLoading('loaded')}
          />
        )}
      </div>
    </div>
  );
}
