import { parseTrustedAddress } from '@ride/contract/trusted-address';
import { useState } from 'react';
import { useEnvironment } from '../../api/environment.ts';
import { usePageTitle } from '../../host/right-action.tsx';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { useIsSlow } from '../../lib/use-is-slow.ts';
import { useRouteQuery } from '../../routes/navigation.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';
import { chooseFrameSandbox } from './frame-sandbox.ts';
import { AddressNotice } from './NoticePage.tsx';
import { webViewTexts } from './texts.ts';
import s from './WebViewPage.module.css';

export function WebViewPage() {
  const query = useRouteQuery('webView');
  const { trustedHosts } = useEnvironment();
  const url = query && parseTrustedAddress(query.url, trustedHosts);
  if (!url) return <AddressNotice address={query?.url} />;
  return <TrustedFrame key={url} url={url} title={query.title} />;
}

export default WebViewPage;

type TrustedFrameProps = { url: string; title: string | undefined };

export function TrustedFrame({ url, title }: TrustedFrameProps) {
  const { host } = new URL(url);
  usePageTitle(title ?? host);
  const [isLoaded, setLoaded] = useState(false);
  const isSlow = useIsSlow();
  // Only a document knows our own address, so the server renders no frame.
  const sandbox = useIsHydrated() ? chooseFrameSandbox(url, document.baseURI) : null;

  return (
    <div className={s.view}>
      <p className={s.host}>{webViewTexts.visiting(host)}</p>
      <div className={s.window}>
        {!isLoaded && (
          <div className={s.wait} role="status">
            <span className={s.turn}>
              <Spinner />
            </span>
            {isSlow ? webViewTexts.slow : webViewTexts.loading}
          </div>
        )}
        {sandbox !== null && (
          <iframe
            className={s.frame}
            src={url}
            title={title ?? host}
            sandbox={sandbox}
            referrerPolicy="no-referrer"
            onLoad={() => setLoaded(true)}
          />
        )}
      </div>
    </div>
  );
}
