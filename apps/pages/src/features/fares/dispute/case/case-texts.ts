import { isTrueFlag } from '@ride/contract/entities/wire-values';
import { formatYuan } from '@ride/domain/money';
import { fenOrNull } from '../../bill/wire-values.ts';
import {
  type CaseOutcome,
  type DisputeCase,
  isAdjusted,
  isOurCase,
  type TimelineEntry,
  textOf,
} from './dispute-case.ts';
import { nearTimeText } from './near-time.ts';
import { disputeTexts } from './texts.ts';

export const caseName = ({ kind }: DisputeCase): string =>
  textOf(disputeTexts.kind, kind) ?? disputeTexts.otherKind;

export function stateText(dispute: DisputeCase): string {
  const last = dispute.outcomes?.at(-1);
  if (dispute.state === 'decided' && last) return resultText(last);
  const ourText = isOurCase(dispute) ? textOf(disputeTexts.ourState, dispute.state) : undefined;
  return ourText ?? textOf(disputeTexts.state, dispute.state) ?? disputeTexts.otherState;
}

export function resultText(outcome: CaseOutcome): string {
  if (isAdjusted(outcome)) return disputeTexts.adjusted;
  if (!isTrueFlag(outcome.keepsAdjustment)) return disputeTexts.unchanged;
  const total = fenOrNull(outcome.newTotal);
  return disputeTexts.adjustmentKept(total === null ? null : formatYuan(total));
}

export function stepName(
  dispute: Pick<DisputeCase, 'kind'>,
  { step }: TimelineEntry,
  before: readonly TimelineEntry[],
): string | undefined {
  const isAppealed = before.some((entry) => entry.step === 'appealed');
  const ofAppeal = isAppealed ? textOf(disputeTexts.stepOfAppeal, step) : undefined;
  const ours = isOurCase(dispute) ? textOf(disputeTexts.ourStep, step) : undefined;
  return ofAppeal ?? ours ?? textOf(disputeTexts.step, step);
}

export function deadlineText(
  { nextStep }: Pick<DisputeCase, 'nextStep'>,
  now: number,
): { readonly text: string; readonly isLate: boolean } | null {
  const time = nearTimeText(nextStep?.by, now);
  const isLate = time !== null && Number(nextStep?.by) < now;
  if (nextStep?.step === 'yourAnswer') return { text: answerText(time, isLate), isLate: false };
  const text = textOf(isLate ? disputeTexts.late : disputeTexts.clock, nextStep?.step);
  return text && time !== null ? { text: text(time), isLate } : null;
}

/** A late answer is accepted until somebody decides the case. */
function answerText(time: string | null, isLate: boolean): string {
  if (time === null) return disputeTexts.yourAnswer;
  return isLate ? disputeTexts.yourAnswerLate : disputeTexts.yourAnswerBy(time);
}

const countPaid = ({ outcomes }: DisputeCase): number =>
  (outcomes ?? []).flatMap(({ refunds }) => refunds ?? []).filter(({ state }) => state === 'paid')
    .length;

/**
 * Returns what the provider has done since the case was last read, or null for nothing. The
 * passenger's own actions, also on another device, are not news.
 */
export function newsText(before: DisputeCase, dispute: DisputeCase): string | null {
  if (countPaid(dispute) > countPaid(before)) return disputeTexts.newsOfRefund;
  const { state } = dispute;
  const question = dispute.question?.text;
  const isDecided = (dispute.outcomes?.length ?? 0) > (before.outcomes?.length ?? 0);
  const isAsked = !!question && question !== before.question?.text;
  const isMovedOn =
    state !== before.state && (state === 'takenUp' || state === 'awaitingSignature');
  return isDecided || isAsked || isMovedOn ? stateText(dispute) : null;
}
