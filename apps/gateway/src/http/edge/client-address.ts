import { BlockList, isIP } from 'node:net';

export type TrustedProxies = (address: string) => boolean;

export function trustedProxies(networks: readonly string[]): TrustedProxies {
  if (networks.length === 0) return () => false;
  const listed = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const version = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    listed.addSubnet(
      address,
      bits === undefined ? (version === 'ipv4' ? 32 : 128) : +bits,
      version,
    );
  }
  return (address) => listed.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Finds the address of the client. `X-Forwarded-For` is read from the right as long as its writers
 * are trusted proxies, so that text from the client itself is never used.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  isTrusted: TrustedProxies,
): string {
  let nearest = bare(peer ?? '');
  if (forwardedFor !== undefined && isTrusted(nearest)) {
    for (const entry of forwardedFor.split(',').reverse()) {
      const address = bare(entry.trim());
      if (isIP(address) === 0) break;
      nearest = address;
      if (!isTrusted(address)) break;
    }
  }
  return householdOf(nearest);
}

/** Removes port, brackets, zone and the `::ffff:` prefix of an IPv4 address. */
function bare(written: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(written)?.[1];
  const address = (bracketed ?? withPort ?? written).replace(/%.*/, '').toLowerCase();
  const inner = address.replace(/^::ffff:/, '');
  return isIP(inner) === 4 ? inner : address;
}

/** A household owns a whole /56, so limits count the /56 as one address. */
function householdOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end stands for two groups.
  const lastCount = last.length + (last.at(-1)?.includes('.') ? 1 : 0);
  const zeros = 8 - first.length - lastCount;
  const [one = 0, two = 0, three = 0, four = 0] = [
    ...first,
    ...Array<string>(zeros).fill('0'),
    ...last,
  ].map((group) => Number.parseInt(group, 16));
  const groups = [one, two, three, four & 0xff00].map((group) => group.toString(16));
  return `${groups.join(':')}::/56`;
}

/** Returns the /24 of an IPv4 address; an IPv6 address was already cut to a network. */
export const networkOf = (address: string): string =>
  address.includes(':') ? address : address.replace(/\.\d+$/, '.0/24');
