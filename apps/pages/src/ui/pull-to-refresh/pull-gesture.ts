export const REFRESH_DISTANCE_PX = 56;
const PULL_MOST = 96;

/** The content moves less the farther the finger pulls, so that the end is felt. */
export function pullDistance(fingerPx: number): number {
  if (fingerPx <= 0) return 0;
  return Math.round(PULL_MOST * (1 - Math.exp(-fingerPx / (2 * PULL_MOST))));
}

export type PullState =
  | { readonly step: 'resting' }
  | { readonly step: 'pulling'; readonly shown: number }
  | { readonly step: 'refreshing' };

export type PullEvent =
  | { readonly kind: 'moved'; readonly fingerPx: number }
  | { readonly kind: 'released' }
  | { readonly kind: 'refreshed' };

export function nextPullState(pull: PullState, event: PullEvent): PullState {
  if (event.kind === 'refreshed') return { step: 'resting' };
  if (pull.step === 'refreshing') return pull;
  if (event.kind === 'moved') {
    const shown = pullDistance(event.fingerPx);
    return shown === 0 ? { step: 'resting' } : { step: 'pulling', shown };
  }
  const far = pull.step === 'pulling' && pull.shown >= REFRESH_DISTANCE_PX;
  return far ? { step: 'refreshing' } : { step: 'resting' };
}
