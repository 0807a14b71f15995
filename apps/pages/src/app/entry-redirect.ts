import { trustedAddress } from '../lib/trusted-address.ts';
import type { Entry } from '../paths/hash-location.ts';
import { locationOf } from '../paths/href.ts';
import { divertedPaths } from '../paths/paths.ts';
import { readQuery } from '../paths/read-query.ts';

/** `/https%3A%2F%2F…` and `/https://…` both occur. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function outside(path: string, search: string, trustedHosts: readonly string[]): Entry {
  const written = path.slice(1);
  const address = /%3a/i.test(written) ? decoded(written) : written;
  const whole = search ? `${address}?${search}` : address;
  const url = trustedAddress(whole, trustedHosts);
  if (url) return { kind: 'leave', url };
  return { kind: 'replace', location: locationOf('notice', { address: whole }) };
}

/** What becomes of a location before any page sees it. */
export function entryRedirect(location: string, trustedHosts: readonly string[]): Entry {
  const [path = '', ...rest] = location.split('?');
  const search = rest.join('?');
  if (/http/i.test(path)) return outside(path, search, trustedHosts);
  if (path === '/') {
    return { kind: 'replace', location: locationOf('main', readQuery('main', search) ?? {}) };
  }
  if (divertedPaths.includes(path)) {
    const { activityId } = readQuery('main', search) ?? {};
    return { kind: 'replace', location: locationOf('main', { activityId }) };
  }
  if (path === '/price_firm_order') return charterFare(search);
  return { kind: 'stay' };
}

/** The enterprise charter's fare has no screen of its own (ROUTE-4). */
function charterFare(search: string): Entry {
  const { orderUuid } = readQuery('priceFirmOrder', search) ?? {};
  return { kind: 'replace', location: locationOf('priceIndex', { orderUuid, type: 2 }) };
}
