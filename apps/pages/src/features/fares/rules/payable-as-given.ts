import type { Host } from '../../../host/host.ts';
import { isAtLeast } from '../../../lib/version.ts';

/** From this version on the app hands over the fare of one car and leaves the sum to the page. */
const SUMS_BY_PAGE_FROM = '2.1.2';
const REAL_TIME = 1;

/** Older iOS apps have already taken cars and coupon into account (BILL-18). */
export function isTakenAsGiven(
  { kind, os, appVersion }: Pick<Host, 'kind' | 'os' | 'appVersion'>,
  typeTime: number | null,
): boolean {
  if (kind !== 'app' || os !== 'ios' || appVersion === null || typeTime !== REAL_TIME) return false;
  return !isAtLeast(appVersion, SUMS_BY_PAGE_FROM);
}
