import { lazy, Suspense } from 'react';
import { PricingTabs } from './PricingTabs.tsx';
import { RulesOf } from './RulesOf.tsx';
import { RulesSkeleton } from './RulesSkeleton.tsx';
import { lacksTimeType, OWN_VIEW_LINE, type PricingQuery } from './rule-source.ts';
import { useRules } from './use-rules.ts';

const Line18 = lazy(() => import('./Line18.tsx'));

/** The rules of a known place, as the business line shows them. */
export function ViewOfLine({ query }: { query: PricingQuery }) {
  if (query.expandBizLine !== OWN_VIEW_LINE) {
    return lacksTimeType(query) ? <NamedRules query={query} /> : <PricingTabs query={query} />;
  }
  return (
    <Suspense fallback={<RulesSkeleton />}>
      <Line18 query={query} />
    </Suspense>
  );
}

/**
 * Rules handed over or named without a time type. Where they say their own, they stand in its tab
 * and the other tab asks for its own; else they stand alone, since they are not of two types.
 */
function NamedRules({ query }: { query: PricingQuery }) {
  const found = useRules(query, 1);
  const typeTime = found.state === 'shown' ? found.rules.typeTime : null;
  if (typeTime === null) return <RulesOf query={query} typeTime={1} />;
  return <PricingTabs query={{ ...query, typeTime }} />;
}
