/** Accepts a plain host name only, without user, port, brackets, escapes and spaces. */
const PLAIN_HTTPS = /^https:\/\/([a-z0-9.-]+)(?:[/?#][^\\\s]*)?$/i;

/**
 * Returns the address as a browser opens it, or null unless it is https and on one of the hosts.
 * The pattern excludes addresses whose host parsers could interpret differently.
 */
export function parseTrustedAddress(address: string, hosts: readonly string[]): string | null {
  const host = PLAIN_HTTPS.exec(address)?.[1]?.toLowerCase();
  return host !== undefined && hosts.includes(host) ? new URL(address).href : null;
}
