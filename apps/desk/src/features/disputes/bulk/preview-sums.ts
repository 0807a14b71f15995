import { type SignatureReason, signatureReasonNames } from '@ride/domain/disputes/signature';
import { formatYuanAmount } from '../../../ui/format-yuan-amount.ts';
import type { DecisionPreview } from './bulk-decision.ts';

type Decision = NonNullable<DecisionPreview['decision']>;

const decisionsOf = (previews: readonly DecisionPreview[]): Decision[] =>
  previews.flatMap(({ decision }) => decision ?? []);

const sumOf = (decisions: readonly Decision[], amountOf: (decision: Decision) => number): number =>
  decisions.reduce((sum, decision) => sum + amountOf(decision), 0);

export const waivedAmountOf = ({ totalBeforeFen, totalAfterFen }: Decision): number =>
  totalBeforeFen - totalAfterFen;

export function sumPreviews(previews: readonly DecisionPreview[]) {
  const decisions = decisionsOf(previews);
  return {
    totalAfterFen: sumOf(decisions, ({ totalAfterFen }) => totalAfterFen),
    waivedFen: sumOf(decisions, waivedAmountOf),
    refundFen: sumOf(decisions, ({ refundFen }) => refundFen),
  };
}

/** Says in one line what will be waived and refunded, and who decides. */
export function describePreviews(previews: readonly DecisionPreview[]): string {
  const { totalAfterFen, waivedFen, refundFen } = sumPreviews(previews);
  const amounts =
    waivedFen === 0
      ? `维持费用合计 ${formatYuanAmount(totalAfterFen)}`
      : `减免合计 ${formatYuanAmount(waivedFen)}，其中退款 ${formatYuanAmount(refundFen)}`;
  return `${amounts}。${countsText(previews)}。`;
}

function countsText(previews: readonly DecisionPreview[]): string {
  const decisions = decisionsOf(previews);
  const toSign = decisions.filter(({ reasonsToSign }) => reasonsToSign.length > 0);
  const alone = decisions.length - toSign.length;
  const failing = previews.length - decisions.length;
  return [
    ...(alone > 0 ? [`${alone} 件由您决定`] : []),
    ...(toSign.length > 0 ? [`${toSign.length} 件提交复核（${reasonCountsText(toSign)}）`] : []),
    ...(failing > 0 ? [`${failing} 件不能这样决定`] : []),
  ].join('，');
}

/** A decision with several reasons is counted for each of them. */
function reasonCountsText(decisions: readonly Decision[]): string {
  const counts = new Map<SignatureReason, number>();
  for (const reason of decisions.flatMap(({ reasonsToSign }) => reasonsToSign)) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts]
    .map(([reason, count]) => `${signatureReasonNames[reason]} ${count} 件`)
    .join('；');
}
