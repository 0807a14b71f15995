import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment } from '../../../api/environment.ts';
import type { HostKind } from '../../../host/host.ts';
import { useHost } from '../../../host/host-context.tsx';
import { isOwnPath } from '../../../lib/own-path.ts';
import { bannerAndDownloadQuery } from '../queries.ts';

export const canOrderRides = (kind: HostKind): boolean =>
  kind === 'app' || kind === 'mini' || kind === 'alimini';

export function useAppDownload(): string | null {
  const { kind } = useHost();
  const { links } = useEnvironment();
  const { data: published } = useQuery(bannerAndDownloadQuery(useCall()));
  return canOrderRides(kind)
    ? null
    : chooseAppDownloadAddress(published?.download, links.appDownload);
}

/**
 * A published address has precedence over the configured one (DONE-4). Only https is accepted, and of
 * the configured one also a path of our own origin.
 */
export function chooseAppDownloadAddress(
  published: string | null | undefined,
  configured: string | undefined,
): string | null {
  const isHttps = (address: string) => address.startsWith('https://');
  if (published && isHttps(published)) return published;
  return configured && (isHttps(configured) || isOwnPath(configured)) ? configured : null;
}
