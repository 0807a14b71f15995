import { lazy, memo, Suspense, useMemo, useState } from 'react';
import { type LazyComponent, lazyComponent } from '../../../lib/lazy-component.tsx';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import { useTrackUnreadable } from '../use-track-unreadable.ts';
import { CalculatorCard } from './calculator/CalculatorCard.tsx';
import { PricingDescription } from './Description.tsx';
import { CurrentFareTable, FareTable } from './FareTable.tsx';
import { FenceBanner } from './FenceBanner.tsx';
import type { Line18Props } from './line18/Line18.tsx';
import { NoRules, RulesSkeleton } from './NoRules.tsx';
import { HistoryLink, PriceChange } from './PriceChange.tsx';
import s from './Pricing.module.css';
import { PricingNotes } from './PricingNotes.tsx';
import { type RulesState, useRules } from './queries.ts';
import { type Place, RideLine } from './RideLine.tsx';
import { RuleOrigin } from './RuleOrigin.tsx';
import { hasPrices } from './rules/fare-sections.ts';
import type { RuleForRide } from './rules/load-rules.ts';
import { resolveView } from './rules/resolve-pricing.ts';
import { type PricingQuery, type TimeType, timeTypeOf } from './rules/rule-source.ts';
import { pricingTexts } from './texts.ts';

export const Line18: LazyComponent<Line18Props> = lazyComponent(
  () => import('./line18/Line18.tsx'),
);

type LineViewProps = {
  query: PricingQuery;
  place?: Place | undefined;
};

export function LineView({ query, place }: LineViewProps) {
  const { kind, typeTime } = resolveView(query, undefined);
  if (kind !== 'tabs') return <ViewByRules query={query} place={place} />;
  return <PricingTabs query={query} typeTime={typeTime} place={place} />;
}

/**
 * This view is used if the time type of the rules (real-time or reserved) decides between one view
 * and tabs.
 */
function ViewByRules({ query, place }: LineViewProps) {
  const rules = useRules(query, timeTypeOf(query.typeTime));
  const shown = rules.state === 'shown' ? rules : null;
  const shownRules = shown?.rules;
  // The query stays the same object for the same rules, so that the memoized content below is not
  // rendered again.
  const view = useMemo(() => resolveView(query, shownRules), [query, shownRules]);
  switch (view.kind) {
    case 'line18':
      return (
        <>
          <RideLine
            place={place}
            rules={shown?.rules ?? null}
            query={query}
            isOfNow={shown?.isOfNow ?? true}
          />
          <Line18Rules query={query} isPlaceNamed={!place} />
        </>
      );
    case 'single':
      return <TimeTypeRules query={query} typeTime={view.typeTime} place={place} />;
    case 'tabs':
      return <PricingTabs query={view.query} typeTime={view.typeTime} place={place} />;
  }
}

/**
 * The component is memoized because React discards server markup in a Suspense boundary that is
 * updated before its lazy code has loaded.
 */
const Line18Rules = memo(({ query, isPlaceNamed }: Line18Props) => (
  <Suspense fallback={<RulesSkeleton />}>
    <Line18 query={query} isPlaceNamed={isPlaceNamed} />
  </Suspense>
));

type TimeTypeRulesProps = { query: PricingQuery; typeTime: TimeType };

type TabKey = 'realTime' | 'reserved';

function PricingTabs({ query, typeTime, place }: TimeTypeRulesProps & LineViewProps) {
  const [chosen, choose] = useState<TabKey | null>(null);
  const first: TabKey = typeTime === 2 ? 'reserved' : 'realTime';
  return (
    <Tabs<TabKey>
      label={pricingTexts.timeTypes}
      selected={chosen ?? first}
      onSelect={choose}
      tabs={[
        {
          key: 'realTime',
          title: pricingTexts.realTime,
          content: <TimeTypeRules key="realTime" query={query} typeTime={1} place={place} />,
        },
        {
          key: 'reserved',
          title: pricingTexts.reserved,
          content: <TimeTypeRules key="reserved" query={query} typeTime={2} place={place} />,
        },
      ]}
    />
  );
}

function TimeTypeRules({ query, typeTime, place }: TimeTypeRulesProps & LineViewProps) {
  const rules = useRules(query, typeTime);
  const shown = rules.state === 'shown' ? rules : null;
  const isOfNow = shown?.isOfNow ?? true;
  return (
    <div className={s.stack}>
      <RideLine place={place} rules={shown?.rules ?? null} query={query} isOfNow={isOfNow} />
      <RulesInState rules={rules} query={query} typeTime={typeTime} place={place} />
    </div>
  );
}

type RulesInStateProps = TimeTypeRulesProps & LineViewProps & { rules: RulesState };

function RulesInState({ rules, query, typeTime, place }: RulesInStateProps) {
  switch (rules.state) {
    case 'loading':
      return <RulesSkeleton />;
    case 'nothing':
      return (
        <NoRules
          reason={rules.reason}
          onReload={rules.reload}
          placedBy={place ? undefined : query}
        />
      );
    case 'noneInAddress':
      return <NoRules reason={rules.isOtherTimeType ? 'timeType' : 'nothing'} />;
    case 'shown':
      return (
        <RulesContent
          rules={rules.rules}
          isOfNow={rules.isOfNow}
          query={query}
          typeTime={typeTime}
        />
      );
  }
}

type RulesContentProps = TimeTypeRulesProps & { rules: RuleForRide; isOfNow: boolean };

const RulesContent = memo(({ rules, isOfNow, query, typeTime }: RulesContentProps) => {
  useTrackUnreadable(rules.unreadable);
  if (!hasPrices(rules.rule)) return <NoRules reason="nothing" />;
  return (
    <>
      <PriceChange query={query} typeTime={typeTime} rules={rules} isOfNow={isOfNow} />
      <FenceBanner rules={rules} query={query} isOfNow={isOfNow} />
      <MarkedFareTable rules={rules} orderUuid={isOfNow ? undefined : query.orderUuid} />
      <CalculatorCard rules={rules} isReserved={typeTime === 2} />
      <PricingNotes rules={rules} isReserved={typeTime === 2}>
        <PricingDescription query={query} typeTime={typeTime} />
      </PricingNotes>
      <RuleOrigin query={query} rules={rules} />
      <HistoryLink query={query} typeTime={typeTime} rules={rules} isOfNow={isOfNow} />
    </>
  );
});

/** Few pages are opened from a bill, so this code is loaded separately. */
const OrderFareTable = lazy(() => import('./OrderFareTable.tsx'));

type MarkedFareTableProps = { rules: RuleForRide; orderUuid: string | undefined };

function MarkedFareTable({ rules, orderUuid }: MarkedFareTableProps) {
  if (orderUuid === undefined) return <CurrentFareTable rules={rules} />;
  return (
    <Suspense fallback={<FareTable rules={rules} mark={null} />}>
      <OrderFareTable rules={rules} orderUuid={orderUuid} />
    </Suspense>
  );
}
