import { lazy, Suspense } from 'react';
import { useExtension } from '../../../api/environment.ts';
import { hrefTo } from '../../../routes/href.ts';
import { changeRequest } from './history/change-request.ts';
import s from './Pricing.module.css';
import type { RuleForRide } from './rules/load-rules.ts';
import type { PricingQuery, TimeType } from './rules/rule-source.ts';
import { pricingTexts } from './texts.ts';

const ChangeLine = lazy(() => import('./history/ChangeLine.tsx'));

type PriceChangeProps = {
  query: PricingQuery;
  typeTime: TimeType;
  rules: RuleForRide;
  isOfNow: boolean;
};

/** Few rules are about to change or replaced, and only for these the code of the line is loaded. */
export function PriceChange(shown: PriceChangeProps) {
  const hasHistory = useExtension('priceHistory');
  const request = hasHistory && changeRequest(shown.query, shown.rules, shown.isOfNow);
  return request ? (
    <Suspense>
      <ChangeLine request={request} isOfNow={shown.isOfNow} href={historyHref(shown)} />
    </Suspense>
  ) : null;
}

export function HistoryLink(shown: PriceChangeProps) {
  return useExtension('priceHistory') ? (
    <a className={s.history} href={historyHref(shown)}>
      {pricingTexts.history}
    </a>
  ) : null;
}

function historyHref({ query, typeTime, rules, isOfNow }: PriceChangeProps): string {
  const { pricingData: _, orderUuid: _order, orderTime: _time, ...ride } = query;
  const vehicleLevel = rules.level ?? query.vehicleLevel;
  const fareRuleId = isOfNow ? undefined : query.fareRuleId;
  return hrefTo('pricingHistory', { ...ride, typeTime, vehicleLevel, fareRuleId });
}
