import type { HostKind } from '../host/host.ts';

interface Refused {
  readonly kind: HostKind;
  readonly cameWithMiniToken: boolean;
  readonly noToast: boolean;
}

/** Spec 1 §8: a refusal is shown in a mini-program or with a mini token, unless the call says no. */
export function showsRefusal({ kind, cameWithMiniToken, noToast }: Refused): boolean {
  return !noToast && (kind === 'mini' || kind === 'alimini' || cameWithMiniToken);
}
