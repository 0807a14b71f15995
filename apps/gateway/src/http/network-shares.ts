import { widerNetworks } from './wider-networks.ts';

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
