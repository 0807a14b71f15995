import { formatCityDateTime } from '../../city-moment.ts';
import { lineKinds, lineNames } from '../fare-lines.ts';
import { reviewedLines } from '../reviewed-lines.ts';
import { feeKinds } from './check-fees.ts';
import { isFarFromExpected, isOtherDestination } from './check-route.ts';
import type { Check, Finding } from './findings.ts';
import { formatPercent, formatRatio, formatRoundedYuan } from './format.ts';
import type { EstimateFacts, TripFacts } from './trip-facts.ts';

/** Compares totals without the coupon, because no bill contains it. */
export const checkEstimateTotal: Check = (facts, limits) => {
  const { estimate, lines } = facts;
  if (!estimate || estimate.total === null || isOtherDestination(facts, limits)) return [];
  const { coupon = 0 } = estimate;
  const expected = estimate.total + coupon - feesOf(estimate);
  const actual = lines
    .filter(({ kind }) => reviewedLines[kind].isCompared)
    .reduce((sum, { amount }) => sum + amount, 0);
  const { estimateAmountMaxRatio, estimateAmountSlackFen } = limits;
  if (!isFarFromExpected(actual, expected, estimateAmountMaxRatio, estimateAmountSlackFen))
    return [];
  const estimated = `预估${formatRoundedYuan(expected)}${coupon > 0 ? '（未扣优惠券）' : ''}`;
  const text = `${leftOut(facts, estimate)}${estimated}，实际${formatRoundedYuan(actual)}，${formatRatio(actual, expected)}`;
  return [{ code: 'estimateTotal', text, lines: lines.map(({ kind }) => kind) }];
};

function feesOf({ trip: { fees = {}, crossesCities } }: EstimateFacts): number {
  const { highway = 0, bridge = 0, parking = 0, other = 0 } = fees;
  return (highway + bridge) * (crossesCities ? 2 : 1) + parking + other;
}

/**
 * The compared amounts are smaller than those the passenger sees, so the text names what they leave
 * out: 不含高速费、等候费，
 */
function leftOut({ lines }: TripFacts, { trip }: EstimateFacts): string {
  const billed = lines.filter(({ amount }) => amount !== 0).map(({ kind }) => kind);
  const estimated = feeKinds.filter((kind) => (trip.fees?.[kind] ?? 0) > 0);
  const kinds = lineKinds.filter(
    (kind) => !reviewedLines[kind].isCompared && [...billed, ...estimated].includes(kind),
  );
  return kinds.length === 0 ? '' : `不含${kinds.map((kind) => lineNames[kind]).join('、')}，`;
}

/** A larger discount than estimated is no finding. */
export const checkDiscount: Check = ({ trip, estimate }, { discountMax }) => {
  const promised = estimate?.trip.discountRate ?? 0;
  const actual = trip.discountRate ?? 0;
  const found = (text: string): Finding[] => [{ code: 'discount', text, lines: ['discount'] }];
  if (actual < promised)
    return found(`预估折扣${formatPercent(promised)}，实际${formatPercent(actual)}`);
  return actual > discountMax
    ? found(`折扣${formatPercent(actual)}，超过${formatPercent(discountMax)}`)
    : [];
};

/**
 * A flat price must be the agreed one. Without an agreement it is compared with the metered price.
 */
export const checkFlatPrice: Check = ({ trip, estimate, meteredTotal = 0 }, limits) => {
  const charged = trip.flatPrice ?? 0;
  const agreed = estimate?.trip.flatPrice;
  const found = (reason: string): Finding[] => {
    const text = `${lineNames.flatPrice}${formatRoundedYuan(charged)}，${reason}`;
    return [{ code: 'flatPrice', text, lines: ['flatPrice'] }];
  };
  if (agreed !== undefined)
    return agreed === charged ? [] : found(`预估时为${formatRoundedYuan(agreed)}`);
  return isFarFromExpected(charged, meteredTotal, limits.flatPriceMaxRatio, 0)
    ? found(`按里程和时长计费约${formatRoundedYuan(meteredTotal)}`)
    : [];
};

/**
 * Finds a trip that was priced with a version that was replaced, or ended, before the order. The
 * finding names the version in force only if it is cheaper, because a check never raises a bill.
 */
export const checkRuleVersion: Check = ({ endedRule, lines }) => {
  if (endedRule === undefined) return [];
  const { named, hasEnded, inForce } = endedRule;
  const since = formatCityDateTime(named.startsAt);
  const [change, by] = hasEnded ? ['该规则已停用', '当时的规则'] : ['已有新规则', '新规则'];
  const price = inForce ? `，按${by}为${formatRoundedYuan(inForce.total)}` : '';
  const text = `按${since}起的计价规则计费，下单时${change}${price}`;
  const billed = lines.reduce((sum, { amount }) => sum + amount, 0);
  const finding: Finding = {
    code: 'ruleVersion',
    text,
    lines: lines.map(({ kind }) => kind).filter((kind) => !reviewedLines[kind].isFee),
  };
  const isCheaper = inForce !== null && inForce.total < billed;
  return [isCheaper ? { ...finding, correctVersion: inForce.ruleVersion } : finding];
};
