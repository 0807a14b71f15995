import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment } from '../../../api/environment.ts';
import type { HostKind } from '../../../host/host.ts';
import { useHost } from '../../../host/host-context.tsx';
import { pictureQuery } from '../queries.ts';

export const ordersRides = (kind: HostKind): boolean =>
  kind === 'app' || kind === 'mini' || kind === 'alimini';

export function useDownload(): string | null {
  const { kind } = useHost();
  const { links } = useEnvironment();
  const { data: picture } = useQuery(pictureQuery(useCall()));
  return ordersRides(kind) ? null : downloadAddress(picture?.download, links.appDownload);
}

/** A published address has precedence over the configured one (DONE-4); only https is accepted. */
export function downloadAddress(
  published: string | null | undefined,
  configured: string | undefined,
): string | null {
  return [published, configured].find((address) => address?.startsWith('https://')) ?? null;
}
