import type { MouseEvent } from 'react';
import { useTrackPress } from '../../../api/track.ts';
import { hrefTo } from '../../../routes/href.ts';
import { useNavigation } from '../../../routes/navigation.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { type OrderMoment, useOrderMoment } from './marked-time.ts';
import s from './Pricing.module.css';
import type { RuleForRide } from './rules/load-rules.ts';
import type { PricingQuery } from './rules/rule-source.ts';
import { pricingTexts } from './texts.ts';

type FenceBannerProps = { rules: RuleForRide; query: PricingQuery; isOfNow: boolean };

/** Says that a pricing area's own rules apply, and shows the area in a webview of its own. */
export function FenceBanner({ rules, query, isOfNow }: FenceBannerProps) {
  const order = useOrderMoment(isOfNow ? undefined : query.orderTime);
  const { openInNewPage } = useNavigation();
  const trackPress = useTrackPress();
  const { fenceNum } = rules.model;
  if (!fenceNum) return null;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    trackPress('fence-area');
    openInNewPage('fenceMap', { fenceNum });
  };
  return (
    <Banner tone="warm">
      {isOfNow ? pricingTexts.fenceBanner : fenceText(query, order)}
      <a className={s.link} href={hrefTo('fenceMap', { fenceNum })} onClick={open}>
        {pricingTexts.fenceLink}
      </a>
    </Banner>
  );
}

/** High demand is claimed for current rules only; other times name whose prices they are. */
function fenceText({ orderUuid }: PricingQuery, order: OrderMoment | null): string {
  const isOfOrder = orderUuid !== undefined || order?.isAhead === false;
  return isOfOrder ? pricingTexts.fenceOfOrder : pricingTexts.fenceOfRule;
}
