import { useEnvironment } from '../../api/environment.ts';
import { trustedAddress } from '../../lib/trusted-address.ts';
import { useRouteQuery } from '../../routes/navigation.tsx';
import { AddressNotice } from './components/AddressNotice.tsx';
import { TrustedFrame } from './components/TrustedFrame.tsx';

/** Frames a trusted address; any other is only shown. */
export function WebViewPage() {
  const query = useRouteQuery('webView');
  const { trustedHosts } = useEnvironment();
  const url = query && trustedAddress(query.url, trustedHosts);
  if (!url) return <AddressNotice address={query?.url} />;
  return <TrustedFrame key={url} url={url} title={query.title} />;
}

export default WebViewPage;
