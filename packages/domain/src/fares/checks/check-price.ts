import { lineNames } from '../fare-lines.ts';
import type { Finding } from './findings.ts';
import type { CheckLimits } from './limits.ts';
import { meteredFen } from './metered-part.ts';
import { lengthClass, quantile, unitPrice } from './recent-rides.ts';
import type { TripFacts } from './trip-facts.ts';
import { km, minutes, percent, yuan } from './words.ts';

/** The price of the way against its length and recent rides of the kind, and the discount. */
export function checkPrice(facts: TripFacts, limits: CheckLimits): Finding[] {
  return [
    ...checkLevel(facts, limits),
    ...checkDiscountRate(facts, limits),
    ...checkRecentPrice(facts, limits),
  ];
}

const linesOfBill = (facts: TripFacts) => facts.lines.map(({ kind }) => kind);

function checkLevel(facts: TripFacts, limits: CheckLimits): Finding[] {
  const { distanceMetres: metres, durationSeconds: seconds } = facts;
  const charged = meteredFen(facts.lines);
  const most =
    limits.priceFenBase +
    (limits.priceFenPerKm * metres) / 1000 +
    (limits.priceFenPerMinute * seconds) / 60;
  if (charged <= most) return [];
  const words = `${km(metres)}、${minutes(seconds)}的行程计费${yuan(charged)}，单价不合理`;
  return [{ code: 'priceLevel', words, figures: { charged, most }, lines: linesOfBill(facts) }];
}

function checkDiscountRate({ trip }: TripFacts, limits: CheckLimits): Finding[] {
  const rate = trip.discountRate ?? 0;
  if (rate <= limits.discountMost) return [];
  const words = `折扣${percent(rate / 10_000)}，超过${percent(limits.discountMost / 10_000)}`;
  return [{ code: 'discount', words, figures: { actual: rate }, lines: ['discount'] }];
}

function checkRecentPrice(facts: TripFacts, limits: CheckLimits): Finding[] {
  const { recent, distanceMetres: metres, durationSeconds: seconds } = facts;
  const price = unitPrice({ metres, seconds, meteredFen: meteredFen(facts.lines) });
  const usual = recent?.unitPrices[lengthClass(metres)] ?? [];
  if (price === null || usual.length < limits.recentLeastRides) return [];
  const least = quantile(usual, 0.05) * limits.recentPriceLeastRatio;
  const most = quantile(usual, 0.95) * limits.recentPriceMostRatio;
  if (price >= least && price <= most) return [];
  const middle = quantile(usual, 0.5);
  const words = `每公里约${yuan(price)}，近期同类行程约${yuan(middle)}`;
  const figures = { price, usual: middle, least, most };
  return [{ code: 'recentPrice', words, figures, lines: linesOfBill(facts) }];
}

/** A flat price was agreed on before the ride: the way does not matter, the agreement does. */
export function checkFlatPrice(facts: TripFacts, limits: CheckLimits): Finding[] {
  const { trip, estimate, meteredTotal } = facts;
  const charged = trip.flatPrice ?? 0;
  const found = (words: string, figures: Finding['figures']): Finding[] => [
    { code: 'flatPrice', words: `${lineNames.flatPrice}${words}`, figures, lines: ['flatPrice'] },
  ];
  const agreed = estimate?.trip.flatPrice;
  if (agreed !== undefined) {
    if (agreed === charged) return [];
    return found(`预估时为${yuan(agreed)}，实际${yuan(charged)}`, { agreed, charged });
  }
  if (charged < limits.flatLeastFen) {
    return found(`仅${yuan(charged)}，金额单位可能有误`, { charged });
  }
  if (meteredTotal === undefined || meteredTotal === 0) return [];
  const ratio = charged / meteredTotal;
  if (ratio >= limits.flatLeastRatio && ratio <= limits.flatMostRatio) return [];
  return found(`${yuan(charged)}，按里程和时长计费约${yuan(meteredTotal)}`, {
    charged,
    meteredTotal,
  });
}
