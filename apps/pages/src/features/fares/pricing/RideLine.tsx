import type { ReactNode } from 'react';
import { formatWireDateTime } from '../city-time.ts';
import { type OrderMoment, useOrderMoment } from './marked-time.ts';
import s from './Pricing.module.css';
import type { RuleForRide } from './rules/load-rules.ts';
import { chooseLevelBesidePrices, formatLevelName } from './rules/requested-ride.ts';
import type { PricingQuery } from './rules/rule-source.ts';
import { pricingTexts } from './texts.ts';

export interface Place {
  readonly text: string;
  readonly change: ReactNode;
}

type RideLineProps = {
  place?: Place | undefined;
  rules: RuleForRide | null;
  query: PricingQuery;
  isOfNow: boolean;
};

/** Names the place, the vehicle level and the time of the prices, unless the title does. */
export function RideLine({ place, rules, query, isOfNow }: RideLineProps) {
  const order = useOrderMoment(isOfNow ? undefined : query.orderTime);
  const level = rules && chooseLevelBesidePrices(query, rules.level);
  const parts = [
    place?.text,
    level === null ? null : pricingTexts.ofLevel(formatLevelName(level)),
    timeText(order),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <div className={s.line}>
      <p role="status">{parts.join(' · ')}</p>
      {place?.change}
    </div>
  );
}

function timeText(order: OrderMoment | null): string | null {
  if (!order) return null;
  const time = order.isAhead ? formatWireDateTime(order.at) : null;
  return time === null ? pricingTexts.rulesThen : pricingTexts.rulesAhead(time);
}
