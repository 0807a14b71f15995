import { parseTrustedAddress } from './trusted-address.ts';

/**
 * A path on our own origin. `//` and `/\` would lead to another host, and blanks and escapes could
 * hide them.
 */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/** Pictures come from our own origin or, by https, from a trusted host; null for all others. */
export function parseTrustedPicture(
  address: string | null | undefined,
  trustedHosts: readonly string[],
): string | null {
  const written = address?.trim() ?? '';
  return OWN_PATH.test(written) ? written : parseTrustedAddress(written, trustedHosts);
}
