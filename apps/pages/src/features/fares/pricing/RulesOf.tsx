import { QuietReload } from '../../../ui/QuietReload.tsx';
import { hasPrices } from '../rules/fare-sections.ts';
import { CalculatorCard } from './CalculatorCard.tsx';
import { FareTable } from './FareTable.tsx';
import { FenceBanner } from './FenceBanner.tsx';
import type { Rules } from './load-rules.ts';
import { NoRules } from './NoRules.tsx';
import { PlaceBanner } from './PlaceBanner.tsx';
import { PricingNotes } from './PricingNotes.tsx';
import { RuleOrigin } from './RuleOrigin.tsx';
import { RulesSkeleton } from './RulesSkeleton.tsx';
import type { PricingQuery } from './rule-source.ts';
import s from './Stack.module.css';
import type { TimeType } from './time-type.ts';
import { useMarkedTime } from './use-marked-time.ts';
import { type RulesState, useRules } from './use-rules.ts';

type RulesOfProps = { query: PricingQuery; typeTime: TimeType };

/** Everything about one time type: what a tab shows. */
export function RulesOf({ query, typeTime }: RulesOfProps) {
  const rules = useRules(query, typeTime);
  const fenceNum = query.fenceNum ?? (rules.state === 'shown' && rules.rules.model.fenceNum);
  return (
    <div className={s.stack}>
      {fenceNum && <FenceBanner fenceNum={fenceNum} />}
      <RulesInState rules={rules} query={query} typeTime={typeTime} />
    </div>
  );
}

function RulesInState({ rules, ...asked }: RulesOfProps & { rules: RulesState }) {
  switch (rules.state) {
    case 'loading':
      return <RulesSkeleton />;
    case 'nothing':
      return <QuietReload onReload={rules.reload} />;
    case 'noneGiven':
      return <NoRules isOtherTimeType={rules.isOtherTimeType} />;
    case 'shown':
      return <ShownRules rules={rules.rules} {...asked} />;
  }
}

function ShownRules({ rules, query, typeTime }: RulesOfProps & { rules: Rules }) {
  const marked = useMarkedTime(query.orderTime);
  if (!hasPrices(rules.rule)) return <NoRules />;
  return (
    <>
      <PlaceBanner query={query} />
      <CalculatorCard rule={rules.rule} isReserved={typeTime === 2} />
      <FareTable rule={rules.rule} marked={marked} />
      <PricingNotes rule={rules.rule} />
      <RuleOrigin fareRuleId={query.fareRuleId} rule={rules.rule} />
    </>
  );
}
