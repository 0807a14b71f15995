import { formatYuan } from '@ride/domain/money';
import { type DisputeCase, isOurCase, type Outcome, type TimelineEntry } from './dispute-case.ts';
import { nearTimeText } from './near-time.ts';
import { disputeTexts } from './texts.ts';

export const caseName = ({ kind }: DisputeCase): string =>
  kind === null ? disputeTexts.otherKind : disputeTexts.kind[kind];

/** Where the case stands; at the end, what was decided last. */
export function stateWords(found: DisputeCase): string {
  const { state } = found;
  const last = found.outcomes.at(-1);
  if (state === 'decided' && last) return resultWords(last);
  if (isOurCase(found) && (state === 'received' || state === 'withdrawn')) {
    return disputeTexts.ourState[state];
  }
  return state === null ? disputeTexts.otherState : disputeTexts.state[state];
}

export function resultWords({ isAdjusted, keepsAdjustment, newTotal }: Outcome): string {
  if (isAdjusted) return disputeTexts.adjusted;
  if (!keepsAdjustment) return disputeTexts.unchanged;
  return disputeTexts.adjustmentKept(newTotal === null ? null : formatYuan(newTotal));
}

export function stepName(
  found: Pick<DisputeCase, 'kind'>,
  { step }: TimelineEntry,
  before: readonly TimelineEntry[],
): string {
  const isAppealed = before.some((entry) => entry.step === 'appealed');
  if (isAppealed && step === 'takenUp') return disputeTexts.takenUpAgain;
  if (isAppealed && step === 'decided') return disputeTexts.decidedAgain;
  if (isAppealed && step === 'withdrawn') return disputeTexts.withdrawnAppeal;
  if (isOurCase(found) && (step === 'received' || step === 'withdrawn')) {
    return disputeTexts.ourStep[step];
  }
  return disputeTexts.step[step];
}

/** When the next step is to be expected, or that its time has passed. */
export function clockWords(
  { nextStep }: Pick<DisputeCase, 'nextStep'>,
  now: number,
): { readonly words: string; readonly isLate: boolean } | null {
  if (nextStep === null) return null;
  const { step, by } = nextStep;
  const time = nearTimeText(by, now);
  if (step === 'yourAnswer') return { words: answerWords(by, time, now), isLate: false };
  if (by === null || time === null) return null;
  const isLate = by < now;
  return { words: disputeTexts[isLate ? 'late' : 'clock'][step](time), isLate };
}

const countPaid = ({ outcomes }: DisputeCase): number =>
  outcomes.flatMap(({ refunds }) => refunds).filter(({ isPaid }) => isPaid).length;

/**
 * What the provider has done with a case since it was read before; null for nothing. What the
 * passenger did, here or on another device, is no news to them.
 */
export function newsWords(before: DisputeCase, found: DisputeCase): string | null {
  if (countPaid(found) > countPaid(before)) return disputeTexts.newsOfRefund;
  const { state, question } = found;
  const isDecided = found.outcomes.length > before.outcomes.length;
  const isAsked = question !== null && question !== before.question;
  const isMovedOn =
    state !== before.state && (state === 'takenUp' || state === 'awaitingSignature');
  return isDecided || isAsked || isMovedOn ? stateWords(found) : null;
}

/** A late answer is still welcome: nobody has decided yet. */
function answerWords(by: number | null, time: string | null, now: number): string {
  if (by === null || time === null) return disputeTexts.yourAnswer;
  return by < now ? disputeTexts.yourAnswerLate : disputeTexts.yourAnswerBy(time);
}
