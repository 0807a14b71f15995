/** The networks around an IPv6 /64 as a caller's address is written; null for anything else. */
export function widerNetworks(address: string): { of56: string; of48: string } | null {
  if (!address.endsWith('::/64')) return null;
  const [one, two, three, four = '0'] = address.slice(0, -'::/64'.length).split(':');
  const of48 = `${one}:${two}:${three}::/48`;
  const subnet = (Number.parseInt(four, 16) & 0xff00).toString(16);
  return { of56: `${one}:${two}:${three}:${subnet}::/56`, of48 };
}

/** The whole of what one party may hold: an IPv4 address or an IPv6 /48. */
export const widestNetwork = (address: string): string => widerNetworks(address)?.of48 ?? address;
