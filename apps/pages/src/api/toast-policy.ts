import type { HostKind } from '../host/host.ts';

interface RefusalContext {
  readonly kind: HostKind;
  readonly cameWithMiniToken: boolean;
  readonly noToast: boolean;
}

/** A refusal is shown in a mini-program or with a mini token, unless the call says no (FAIL-1). */
export function showsRefusal({ kind, cameWithMiniToken, noToast }: RefusalContext): boolean {
  return !noToast && (kind === 'mini' || kind === 'alimini' || cameWithMiniToken);
}
