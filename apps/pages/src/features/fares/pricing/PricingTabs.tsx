import { useState } from 'react';
import { Tabs } from '../../../ui/Tabs.tsx';
import { RulesOf } from './RulesOf.tsx';
import type { PricingQuery } from './rule-source.ts';
import { pricingTexts } from './texts.ts';
import { timeTypeOf } from './time-type.ts';

type TabKey = 'realTime' | 'reserved';

/** Business lines other than 18: real-time and reserved rules beside each other. */
export function PricingTabs({ query }: { query: PricingQuery }) {
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
