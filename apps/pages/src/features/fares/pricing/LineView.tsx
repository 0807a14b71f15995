import { lazy, Suspense, useState } from 'react';
import { Tabs } from '../../../ui/Tabs.tsx';
import { RulesSkeleton } from './NoRules.tsx';
import { RulesOf } from './RulesOf.tsx';
import {
  lacksTimeType,
  OWN_VIEW_LINE,
  type PricingQuery,
  timeTypeOf,
} from './rules/rule-source.ts';
import { pricingTexts } from './texts.ts';
import { useRules } from './use-rules.ts';

const Line18 = lazy(() => import('./line18/Line18.tsx'));

/** The rules of a known place, as the business line shows them. */
export function LineView({ query }: { query: PricingQuery }) {
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

type TabKey = 'realTime' | 'reserved';

/** Business lines other than 18: real-time and reserved rules beside each other. */
function PricingTabs({ query }: { query: PricingQuery }) {
  const [chosen, choose] = useState<TabKey | null>(null);
  const asked: TabKey = timeTypeOf(query.typeTime) === 2 ? 'reserved' : 'realTime';
  return (
    <Tabs<TabKey>
      label={pricingTexts.timeTypes}
      selected={chosen ?? asked}
      onSelect={choose}
      tabs={[
        {
          key: 'realTime',
          title: pricingTexts.realTime,
          content: <RulesOf key="realTime" query={query} typeTime={1} />,
        },
        {
          key: 'reserved',
          title: pricingTexts.reserved,
          content: <RulesOf key="reserved" query={query} typeTime={2} />,
        },
      ]}
    />
  );
}
