import type { Limit, LimitWindow } from './limits.ts';

interface Network {
  readonly name: string;
  readonly times: number;
}

/**
 * A /24 or /48 contains neighbours, so its limits are higher than those of one address, but not in
 * proportion to its size.
 */
const TIMES_OF_WIDER = 4;

/**
 * An IPv4 address is limited with its /24, an IPv6 /56 with its /48; any other text stands for
 * itself.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const [narrow, wider] = namesOf(address);
  return wider === undefined
    ? [{ name: narrow, times: 1 }]
    : [
        { name: narrow, times: 1 },
        { name: wider, times: TIMES_OF_WIDER },
      ];
}

function namesOf(address: string): [string, string?] {
  const of24 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (of24 !== undefined) return [address, `${of24}.0/24`];
  // A caller's address is written without `::` before its fourth group.
  const [, of48, fourth = '0'] =
    /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):([0-9a-f]+)::\//.exec(address) ?? [];
  if (of48 === undefined) return [address];
  const of56 = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [`${of48}:${of56}::/56`, `${of48}::/48`];
}

export const networkLimits = (
  kind: string,
  address: string,
  windows: readonly LimitWindow[],
): readonly Limit[] =>
  networksOf(address).map(({ name, times }) => ({
    subject: `${kind}:address:${name}`,
    windows: windows.map(({ atMost, withinMs }) => ({ atMost: atMost * times, withinMs })),
  }));
