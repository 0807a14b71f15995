import { PricingTabs } from './PricingTabs.tsx';
import { RulesOf } from './RulesOf.tsx';
import type { PricingQuery } from './rule-source.ts';
import { useRules } from './use-rules.ts';

/**
 * Rules handed over or named without a time type. Where they say their own, they stand in its tab
 * and the other tab asks for its own; else they stand alone, since they are not of two types.
 */
export function NamedRules({ query }: { query: PricingQuery }) {
  const found = useRules(query, 1);
  const typeTime = found.state === 'shown' ? found.rules.typeTime : null;
  if (typeTime === null) return <RulesOf query={query} typeTime={1} />;
  return <PricingTabs query={{ ...query, typeTime }} />;
}
