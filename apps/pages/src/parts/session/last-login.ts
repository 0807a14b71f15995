import type { Environment, Extension } from '@ride/contract/environment';
import type { LastLogin, LoginOrigin } from '@ride/contract/session';
import { CITY_OFFSET_MS } from '@ride/domain/city-offset';
import type { Host } from '../../host/host.ts';
import type { SessionStore } from '../../lib/session-store.tsx';
import { accountTexts, contextNames } from './texts.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/** By the cities' clock, wherever the reader is. */
function timeText(at: number, now: number): string {
  const moment = new Date(at + CITY_OFFSET_MS);
  const year = moment.getUTCFullYear();
  const isThisYear = year === new Date(now + CITY_OFFSET_MS).getUTCFullYear();
  const date = `${moment.getUTCMonth() + 1}月${moment.getUTCDate()}日`;
  const time = `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`;
  return `${isThisYear ? '' : `${year}年`}${date} ${time}`;
}

/** `上次登录：11月15日 23:40 · 微信小程序 · 南京市`; null at a first login. */
export function lastLoginText(last: LastLogin | undefined, now: number): string | null {
  if (!last) return null;
  const { at, context, cityName } = last;
  const parts = [timeText(at, now), context && contextNames[context], cityName];
  return accountTexts.lastLogin(parts.filter((part) => part !== undefined));
}

interface OriginPorts {
  readonly environment: Pick<Environment, 'extensions'>;
  readonly host: Pick<Host, 'kind'>;
  readonly store: SessionStore;
}

/** What a login tells of itself. The position is never asked for here; a known city is sent. */
export function loginOrigin({ environment, host, store }: OriginPorts): {
  readonly origin?: LoginOrigin;
} {
  const extension: Extension = 'lastLogin';
  if (!environment.extensions.includes(extension)) return {};
  const cityCode = store.read('locatedCity');
  return { origin: { context: host.kind, ...(cityCode !== null && { cityCode }) } };
}
