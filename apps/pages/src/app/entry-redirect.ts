import { trustedAddress } from '@ride/contract/trusted-address';
import { safeDecodeUri } from '../lib/safe-parse.ts';
import type { EntryDecision } from '../routes/hash-location.ts';
import { locationOf } from '../routes/href.ts';
import { readQuery } from '../routes/read-query.ts';
import { divertedRoutes } from '../routes/routes.ts';

function outside(path: string, search: string, trustedHosts: readonly string[]): EntryDecision {
  const written = path.slice(1);
  // Links occur as `/https%3A%2F%2F…` and as `/https://…`.
  const address = /%3a/i.test(written) ? safeDecodeUri(written) : written;
  const whole = search ? `${address}?${search}` : address;
  const url = trustedAddress(whole, trustedHosts);
  if (url) return { kind: 'leave', url };
  return { kind: 'replace', location: locationOf('notice', { address: whole }) };
}

export function entryRedirect(location: string, trustedHosts: readonly string[]): EntryDecision {
  const [path = '', ...rest] = location.split('?');
  const search = rest.join('?');
  if (/http/i.test(path)) return outside(path, search, trustedHosts);
  if (path === '/') {
    return { kind: 'replace', location: locationOf('main', readQuery('main', search) ?? {}) };
  }
  if (divertedRoutes.includes(path)) {
    const { activityId } = readQuery('main', search) ?? {};
    return { kind: 'replace', location: locationOf('main', { activityId }) };
  }
  if (/^\/price_firm_order\/*$/.test(path)) return charterFare(search);
  return { kind: 'stay' };
}

/** The fare of an enterprise charter has no page of its own (ROUTE-4). */
function charterFare(search: string): EntryDecision {
  const { orderUuid } = readQuery('enterpriseCharter', search) ?? {};
  return { kind: 'replace', location: locationOf('breakdown', { orderUuid, type: 2 }) };
}
