import type { Environment, Extension } from '@ride/contract/environment';
import type { LastLogin, LoginOrigin } from '@ride/contract/session';
import { formatCityDateTime } from '@ride/domain/city-moment';
import type { Host } from '../../host/host.ts';
import type { SessionStore } from '../../lib/session-store.tsx';
import { accountTexts, hostKindNames } from './texts.ts';

/** A text like `上次登录：2026年11月15日 23:40 · 微信小程序 · 南京市`; null at a first login. */
export function formatLastLogin(last: LastLogin | undefined): string | null {
  if (!last) return null;
  const { at, context, cityName } = last;
  const parts = [formatCityDateTime(at), context && hostKindNames[context], cityName];
  return accountTexts.lastLogin(parts.filter((part) => part !== undefined));
}

interface OriginPorts {
  readonly environment: Pick<Environment, 'extensions'>;
  readonly host: Pick<Host, 'kind'>;
  readonly store: SessionStore;
}

/** A login reports its host and, if already known, the city; it never asks for the position. */
export function describeLoginOrigin({ environment, host, store }: OriginPorts): {
  readonly origin?: LoginOrigin;
} {
  const extension: Extension = 'lastLogin';
  if (!environment.extensions.includes(extension)) return {};
  const cityCode = store.read('locatedCity');
  return { origin: { context: host.kind, ...(cityCode !== null && { cityCode }) } };
}
