import { isTrueFlag } from '@ride/contract/entities/wire-values';
import { formatYuan } from '@ride/domain/money';
import { parseFenOrNull } from '../../bill/wire-values.ts';
import {
  type CaseOutcome,
  type DisputeCase,
  findText,
  isAdjusted,
  isCaseOpenedByProvider,
  type TimelineEntry,
} from './dispute-case.ts';
import { formatNearTime } from './near-time.ts';
import { disputeTexts } from './texts.ts';

export const formatCaseName = ({ kind }: DisputeCase): string =>
  findText(disputeTexts.kind, kind) ?? disputeTexts.otherKind;

export function formatCaseState(dispute: DisputeCase): string {
  const last = dispute.outcomes?.at(-1);
  if (dispute.state === 'decided' && last) return formatCaseResult(last);
  const ourText = isCaseOpenedByProvider(dispute)
    ? findText(disputeTexts.ourState, dispute.state)
    : undefined;
  return ourText ?? findText(disputeTexts.state, dispute.state) ?? disputeTexts.otherState;
}

export function formatCaseResult(outcome: CaseOutcome): string {
  if (isAdjusted(outcome)) return disputeTexts.adjusted;
  if (!isTrueFlag(outcome.keepsAdjustment)) return disputeTexts.unchanged;
  const total = parseFenOrNull(outcome.newTotal);
  return disputeTexts.adjustmentKept(total === null ? null : formatYuan(total));
}

export function formatCaseStep(
  dispute: Pick<DisputeCase, 'kind'>,
  { step }: TimelineEntry,
  before: readonly TimelineEntry[],
): string | undefined {
  const isAppealed = before.some((entry) => entry.step === 'appealed');
  const ofAppeal = isAppealed ? findText(disputeTexts.stepOfAppeal, step) : undefined;
  const ours = isCaseOpenedByProvider(dispute) ? findText(disputeTexts.ourStep, step) : undefined;
  return ofAppeal ?? ours ?? findText(disputeTexts.step, step);
}

export function formatCaseDeadline(
  { nextStep }: Pick<DisputeCase, 'nextStep'>,
  now: number,
): { readonly text: string; readonly isLate: boolean } | null {
  const time = formatNearTime(nextStep?.by, now);
  const isLate = time !== null && Number(nextStep?.by) < now;
  if (nextStep?.step === 'yourAnswer') return { text: answerText(time, isLate), isLate: false };
  const text = findText(isLate ? disputeTexts.late : disputeTexts.clock, nextStep?.step);
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
export function describeCaseChange(before: DisputeCase, dispute: DisputeCase): string | null {
  if (countPaid(dispute) > countPaid(before)) return disputeTexts.newsOfRefund;
  const { state } = dispute;
  const question = dispute.question?.text;
  const isDecided = (dispute.outcomes?.length ?? 0) > (before.outcomes?.length ?? 0);
  const isAsked = !!question && question !== before.question?.text;
  const isMovedOn =
    state !== before.state && (state === 'takenUp' || state === 'awaitingSignature');
  return isDecided || isAsked || isMovedOn ? formatCaseState(dispute) : null;
}
