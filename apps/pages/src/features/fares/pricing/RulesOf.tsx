import { lazy, Suspense } from 'react';
import { QuietReload } from '../../../ui/QuietReload.tsx';
import { useTrackUnreadable } from '../use-track-unreadable.ts';
import { CalculatorCard } from './calculator/CalculatorCard.tsx';
import { FareTable } from './FareTable.tsx';
import { useMarkedTime } from './marked-time.ts';
import { NoRules, RulesSkeleton } from './NoRules.tsx';
import { RuleBanners } from './RuleBanners.tsx';
import { PricingNotes, RuleOrigin } from './RuleNotes.tsx';
import { hasPrices } from './rules/fare-sections.ts';
import type { Rules } from './rules/load-rules.ts';
import type { PricingQuery, TimeType } from './rules/rule-source.ts';
import s from './Stack.module.css';
import { type RulesState, useRules } from './use-rules.ts';

/** The provider's own words come after the prices, and so does what shows them. */
const PricingDescription = lazy(() => import('./PricingDescription.tsx'));

type RulesOfProps = { query: PricingQuery; typeTime: TimeType };

/** Everything about one time type: what a tab shows. */
export function RulesOf({ query, typeTime }: RulesOfProps) {
  const rules = useRules(query, typeTime);
  return (
    <div className={s.stack}>
      <RulesInState rules={rules} query={query} typeTime={typeTime} />
    </div>
  );
}

function RulesInState({ rules, ...asked }: RulesOfProps & { rules: RulesState }) {
  switch (rules.state) {
    case 'loading':
      return <RulesSkeleton />;
    case 'nothing':
      return rules.isUnknownLevel ? (
        <NoRules reason="level" onReload={rules.reload} />
      ) : (
        <QuietReload onReload={rules.reload} />
      );
    case 'noneGiven':
      return <NoRules reason={rules.isOtherTimeType ? 'timeType' : 'nothing'} />;
    case 'shown':
      return <ShownRules rules={rules.rules} isOfNow={rules.isOfNow} {...asked} />;
  }
}

type ShownRulesProps = RulesOfProps & { rules: Rules; isOfNow: boolean };

function ShownRules({ rules, isOfNow, query, typeTime }: ShownRulesProps) {
  const marked = useMarkedTime(query.orderTime);
  useTrackUnreadable(rules.unreadable);
  if (!hasPrices(rules.rule)) return <NoRules reason="nothing" />;
  return (
    <>
      <RuleBanners rules={rules} query={query} isOfNow={isOfNow} />
      <CalculatorCard rules={rules} isReserved={typeTime === 2} />
      <FareTable rules={rules} marked={marked} />
      <PricingNotes rules={rules} />
      <Suspense>
        <PricingDescription query={query} typeTime={typeTime} />
      </Suspense>
      <RuleOrigin fareRuleId={query.fareRuleId} rules={rules} />
    </>
  );
}
