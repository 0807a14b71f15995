import type { MouseEvent } from 'react';
import { useTrackPress } from '../../../api/track.ts';
import { hrefTo } from '../../../routes/href.ts';
import { useNavigation } from '../../../routes/navigation.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { cityTimeText } from '../city-time.ts';
import { type OrderMoment, useOrderMoment } from './marked-time.ts';
import s from './Pricing.module.css';
import type { RuleForRide } from './rules/load-rules.ts';
import { levelName, levelToName } from './rules/requested-ride.ts';
import type { PricingQuery } from './rules/rule-source.ts';
import { pricingTexts } from './texts.ts';

type RuleBannersProps = { rules: RuleForRide; query: PricingQuery; isOfNow: boolean };

/** Whose rules these are, where a reader could take them for others. */
export function RuleBanners({ rules, query, isOfNow }: RuleBannersProps) {
  const order = useOrderMoment(isOfNow ? undefined : query.orderTime);
  const { fenceNum } = rules.model;
  const level = levelToName(query, rules.level);
  const words = timeWords(order);
  return (
    <>
      {fenceNum && (
        <FenceBanner
          fenceNum={fenceNum}
          words={isOfNow ? pricingTexts.fenceBanner : fenceWords(query, order)}
        />
      )}
      {words && <Banner>{words}</Banner>}
      {level !== null && <Banner>{pricingTexts.ofLevel(levelName(level))}</Banner>}
    </>
  );
}

/** High demand is claimed for current rules only; other times name whose prices they are. */
function fenceWords({ orderUuid }: PricingQuery, order: OrderMoment | null): string {
  const isOfOrder = orderUuid !== undefined || order?.isAhead === false;
  return isOfOrder ? pricingTexts.fenceOfOrder : pricingTexts.fenceOfRule;
}

function timeWords(order: OrderMoment | null): string | null {
  if (!order) return null;
  const time = order.isAhead ? cityTimeText(order.at) : null;
  return time === null ? pricingTexts.rulesThen : pricingTexts.rulesAhead(time);
}

/** Says that a pricing area's own rules apply, and shows the area in a webview of its own. */
function FenceBanner({ fenceNum, words }: { fenceNum: string; words: string }) {
  const { openInNewPage } = useNavigation();
  const trackPress = useTrackPress();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    trackPress('fence-area');
    openInNewPage('fenceMap', { fenceNum });
  };
  return (
    <Banner tone="warm">
      {words}
      <a className={s.link} href={hrefTo('fenceMap', { fenceNum })} onClick={open}>
        {pricingTexts.fenceLink}
      </a>
    </Banner>
  );
}
