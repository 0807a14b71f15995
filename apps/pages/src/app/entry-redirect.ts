import { parseTrustedAddress } from '@ride/contract/trusted-address';
import { safeDecodeUri } from '../lib/safe-parse.ts';
import type { EntryDecision } from '../routes/hash-location.ts';
import { formatLocation } from '../routes/href.ts';
import { readQuery } from '../routes/read-query.ts';
import { redirectedRoutes } from '../routes/routes.ts';

function outside(path: string, search: string, trustedHosts: readonly string[]): EntryDecision {
  const written = path.slice(1);
  // Links occur as `/https%3A%2F%2F…` and as `/https://…`.
  const address = /%3a/i.test(written) ? safeDecodeUri(written) : written;
  const whole = search ? `${address}?${search}` : address;
  const url = parseTrustedAddress(whole, trustedHosts);
  if (url) return { kind: 'leave', url };
  return { kind: 'replace', location: formatLocation('notice', { address: whole }) };
}

export function findEntryRedirect(
  location: string,
  trustedHosts: readonly string[],
): EntryDecision {
  const [path = '', ...rest] = location.split('?');
  const search = rest.join('?');
  if (/http/i.test(path)) return outside(path, search, trustedHosts);
  if (path === '/') {
    return { kind: 'replace', location: formatLocation('main', readQuery('main', search) ?? {}) };
  }
  if (redirectedRoutes.includes(path)) {
    const { activityId } = readQuery('main', search) ?? {};
    return { kind: 'replace', location: formatLocation('main', { activityId }) };
  }
  if (/^\/price_firm_order\/*$/.test(path)) return charterFare(search);
  return { kind: 'stay' };
}

/** The fare of an enterprise charter has no page of its own (ROUTE-4). */
function charterFare(search: string): EntryDecision {
  const { orderUuid } = readQuery('enterpriseCharter', search) ?? {};
  return { kind: 'replace', location: formatLocation('breakdown', { orderUuid, type: 2 }) };
}
