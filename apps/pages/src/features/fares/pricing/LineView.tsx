import { lazy, memo, Suspense, useState } from 'react';
import { type LazyComponent, lazyComponent } from '../../../lib/lazy-component.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import { useTrackUnreadable } from '../use-track-unreadable.ts';
import { CalculatorCard } from './calculator/CalculatorCard.tsx';
import { FareTable } from './FareTable.tsx';
import { NoRules, RulesSkeleton } from './NoRules.tsx';
import s from './Pricing.module.css';
import { PricingNotes } from './PricingNotes.tsx';
import { type RulesState, useRules } from './queries.ts';
import { RuleBanners } from './RuleBanners.tsx';
import { RuleOrigin } from './RuleOrigin.tsx';
import { hasPrices } from './rules/fare-sections.ts';
import type { RuleForRide } from './rules/load-rules.ts';
import {
  hasNoTimeType,
  OWN_VIEW_LINE,
  type PricingQuery,
  type TimeType,
  timeTypeOf,
} from './rules/rule-source.ts';
import { pricingTexts } from './texts.ts';

export const Line18: LazyComponent<{ query: PricingQuery }> = lazyComponent(
  () => import('./line18/Line18.tsx'),
);

/**
 * The rules of a known place, as the business line shows them. Memoised: React redraws a rendered
 * Suspense boundary that is updated before its lazy code has come.
 */
export const LineView = memo(({ query }: { query: PricingQuery }) => {
  if (query.expandBizLine !== OWN_VIEW_LINE) {
    return hasNoTimeType(query) ? <NamedRules query={query} /> : <PricingTabs query={query} />;
  }
  return (
    <Suspense fallback={<RulesSkeleton />}>
      <Line18 query={query} />
    </Suspense>
  );
});

/**
 * The address holds or names rules without a time type. Where the rules name one, they are shown in
 * its tab and the other tab fetches its own; else they are shown without tabs.
 */
function NamedRules({ query }: { query: PricingQuery }) {
  const found = useRules(query, 1);
  const typeTime = found.state === 'shown' ? found.rules.typeTime : null;
  if (typeTime === null) return <TimeTypeRules query={query} typeTime={1} />;
  return <PricingTabs query={{ ...query, typeTime }} />;
}

type TabKey = 'realTime' | 'reserved';

/** Business lines other than 18: real-time and reserved rules beside each other. */
function PricingTabs({ query }: { query: PricingQuery }) {
  const [chosen, choose] = useState<TabKey | null>(null);
  const requested: TabKey = timeTypeOf(query.typeTime) === 2 ? 'reserved' : 'realTime';
  return (
    <Tabs<TabKey>
      label={pricingTexts.timeTypes}
      selected={chosen ?? requested}
      onSelect={choose}
      tabs={[
        {
          key: 'realTime',
          title: pricingTexts.realTime,
          content: <TimeTypeRules key="realTime" query={query} typeTime={1} />,
        },
        {
          key: 'reserved',
          title: pricingTexts.reserved,
          content: <TimeTypeRules key="reserved" query={query} typeTime={2} />,
        },
      ]}
    />
  );
}

/** Below the prices, so it is loaded after them. */
const PricingDescription = lazy(() => import('./Description.tsx'));

type TimeTypeRulesProps = { query: PricingQuery; typeTime: TimeType };

/** Everything about one time type: what a tab shows. */
function TimeTypeRules({ query, typeTime }: TimeTypeRulesProps) {
  const rules = useRules(query, typeTime);
  return (
    <div className={s.stack}>
      <RulesInState rules={rules} query={query} typeTime={typeTime} />
    </div>
  );
}

function RulesInState({ rules, ...request }: TimeTypeRulesProps & { rules: RulesState }) {
  switch (rules.state) {
    case 'loading':
      return <RulesSkeleton />;
    case 'nothing':
      return rules.isUnknownLevel ? (
        <NoRules reason="level" onReload={rules.reload} />
      ) : (
        <QuietReload onReload={rules.reload} />
      );
    case 'noneInAddress':
      return <NoRules reason={rules.isOtherTimeType ? 'timeType' : 'nothing'} />;
    case 'shown':
      return <RulesContent rules={rules.rules} isOfNow={rules.isOfNow} {...request} />;
  }
}

type RulesContentProps = TimeTypeRulesProps & { rules: RuleForRide; isOfNow: boolean };

function RulesContent({ rules, isOfNow, query, typeTime }: RulesContentProps) {
  useTrackUnreadable(rules.unreadable);
  if (!hasPrices(rules.rule)) return <NoRules reason="nothing" />;
  return (
    <>
      <RuleBanners rules={rules} query={query} isOfNow={isOfNow} />
      <CalculatorCard rules={rules} isReserved={typeTime === 2} />
      <FareTable rules={rules} orderTime={isOfNow ? undefined : query.orderTime} />
      <PricingNotes rules={rules} />
      <Suspense>
        <PricingDescription query={query} typeTime={typeTime} />
      </Suspense>
      <RuleOrigin fareRuleId={query.fareRuleId} rules={rules} />
    </>
  );
}
