/** The scheme, then a bare host name: no user, no port, no brackets, no escapes, no spaces. */
const PLAIN_HTTPS = /^https:\/\/([a-z0-9.-]+)(?:[/?#][^\\\s]*)?$/i;

/**
 * The address as a browser opens it, or null unless it is https on exactly one of the hosts. The
 * pattern excludes addresses whose host parsers could read differently.
 */
export function trustedAddress(address: string, hosts: readonly string[]): string | null {
  const host = PLAIN_HTTPS.exec(address)?.[1]?.toLowerCase();
  return host !== undefined && hosts.includes(host) ? new URL(address).href : null;
}
