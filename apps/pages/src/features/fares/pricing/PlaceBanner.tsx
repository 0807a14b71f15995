import { Banner } from '../../../ui/Banner.tsx';
import { momentOfOrderTime } from './order-time.ts';
import type { PricingQuery } from './rule-source.ts';
import { pricingTexts } from './texts.ts';

/** Whose rules these are, where a reader could take them for others. */
export function PlaceBanner({ query }: { query: PricingQuery }) {
  const isPast = momentOfOrderTime(query.orderTime) !== null;
  return isPast ? <Banner>{pricingTexts.rulesThen}</Banner> : null;
}
