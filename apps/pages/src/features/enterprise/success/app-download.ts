import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment } from '../../../api/environment.ts';
import type { HostKind } from '../../../host/host.ts';
import { useHost } from '../../../host/host-context.tsx';
import { enterprisePictureQuery } from '../queries.ts';

export const canOrderRides = (kind: HostKind): boolean =>
  kind === 'app' || kind === 'mini' || kind === 'alimini';

export function useAppDownload(): string | null {
  const { kind } = useHost();
  const { links } = useEnvironment();
  const { data: picture } = useQuery(enterprisePictureQuery(useCall()));
  return canOrderRides(kind) ? null : appDownloadAddress(picture?.download, links.appDownload);
}

/** A published address has precedence over the configured one (DONE-4); only https is accepted. */
export function appDownloadAddress(
  published: string | null | undefined,
  configured: string | undefined,
): string | null {
  return [published, configured].find((address) => address?.startsWith('https://')) ?? null;
}
