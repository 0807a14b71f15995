import type { DisputeCase } from './dispute-case.ts';
import { nearTimeText } from './near-time.ts';
import { disputeTexts } from './texts.ts';

export const caseName = ({ kind }: DisputeCase): string =>
  kind === null ? disputeTexts.otherKind : disputeTexts.kind[kind];

/** Where the case stands; at the end, what was decided last. */
export function stateWords({ state, outcomes }: DisputeCase): string {
  const last = outcomes.at(-1);
  if (state === 'decided' && last) {
    return last.isAdjusted ? disputeTexts.adjusted : disputeTexts.unchanged;
  }
  return state === null ? disputeTexts.otherState : disputeTexts.state[state];
}

/** When the next step is to be expected, or that its time has passed. */
export function clockWords(
  { nextStep }: Pick<DisputeCase, 'nextStep'>,
  now: number,
): { readonly words: string; readonly isLate: boolean } | null {
  if (nextStep === null) return null;
  const { step, by } = nextStep;
  if (step === 'yourAnswer') return { words: disputeTexts.yourAnswer, isLate: false };
  const time = nearTimeText(by, now);
  if (by === null || time === null) return null;
  const isLate = by < now;
  return { words: disputeTexts[isLate ? 'late' : 'clock'][step](time), isLate };
}
