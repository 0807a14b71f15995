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

/**
 * How much more a wider IPv6 network has than a /64. A household holds a /64 or a /56, a company or
 * a rented server a /48: whoever holds one gains little by changing addresses within it, and
 * neighbours in it do not share one small budget.
 */
export const TIMES_OF_56 = 4;
export const TIMES_OF_48 = 16;

/** A network with the multiple of one address's share that it has. */
export interface NetworkShare {
  readonly name: string;
  readonly times: number;
}

/** An address with the networks around it, from the narrowest to the widest. */
export function networkShares(address: string): readonly NetworkShare[] {
  const wider = widerNetworks(address);
  if (wider === null) return [{ name: address, times: 1 }];
  return [
    { name: address, times: 1 },
    { name: wider.of56, times: TIMES_OF_56 },
    { name: wider.of48, times: TIMES_OF_48 },
  ];
}

/**
 * What one /56 may have of its /48, where a /48 has no more than an IPv4 address: households of a
 * carrier share a /48, and one that uses up what it has leaves its neighbours as much.
 */
export const PART_OF_56 = 1 / 2;

/** The networks of an address by which such limits count, from the narrower to the wider. */
export function widestShares(address: string): readonly NetworkShare[] {
  const wider = widerNetworks(address);
  if (wider === null) return [{ name: address, times: 1 }];
  return [
    { name: wider.of56, times: PART_OF_56 },
    { name: wider.of48, times: 1 },
  ];
}

interface Window {
  readonly atMost: number;
  readonly withinMs: number;
}

/** What an address may do, as limits of the address and of the networks around it. */
export const networkLimits = (kind: string, address: string, windows: readonly Window[]) =>
  networkShares(address).map(({ name, times }) => ({
    subject: `${kind}:address:${name}`,
    windows: windows.map(({ atMost, withinMs }) => ({ atMost: atMost * times, withinMs })),
  }));
