import { Banner } from '../../../ui/Banner.tsx';
import { DEFAULT_CITY } from '../rules/default-city.ts';
import type { Rules } from './load-rules.ts';
import { momentOfOrderTime } from './order-time.ts';
import type { PricingQuery } from './rule-source.ts';
import { pricingTexts } from './texts.ts';

type PlaceBannerProps = { rules: Rules; query: PricingQuery };

/** Whose rules these are, where a reader could take them for others. */
export function PlaceBanner({ rules, query }: PlaceBannerProps) {
  if (rules.inDefaultCity) return <Banner>{pricingTexts.defaultCity(DEFAULT_CITY.name)}</Banner>;
  const isPast = momentOfOrderTime(query.orderTime) !== null;
  return isPast ? <Banner>{pricingTexts.rulesThen}</Banner> : null;
}
