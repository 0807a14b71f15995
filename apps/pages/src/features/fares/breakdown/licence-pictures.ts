import { pictureAddress } from '../../../lib/picture-address.ts';
import { isWithinBounds } from '../address-json.ts';

function listed(notifyUrl: string): unknown[] {
  if (!notifyUrl.trimStart().startsWith('[')) return [notifyUrl];
  try {
    const list: unknown = JSON.parse(notifyUrl);
    return Array.isArray(list) && isWithinBounds(list) ? list : [];
  } catch {
    return [];
  }
}

/** `notifyUrl` is one address or a JSON list of them; those that may be shown are kept. */
export function licencePictures(
  notifyUrl: string | null | undefined,
  trustedHosts: readonly string[],
): string[] {
  return listed(notifyUrl ?? '')
    .filter((address) => typeof address === 'string')
    .filter((address) => pictureAddress(address, trustedHosts) !== null);
}
