import type { MouseEvent } from 'react';
import { useExtension } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { hrefTo } from '../../../routes/href.ts';
import { useNavigation, useRouteQuery } from '../../../routes/navigation.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { type OrderMoment, useOrderMoment } from './marked-time.ts';
import s from './Pricing.module.css';
import type { RuleForRide } from './rules/load-rules.ts';
import type { PricingQuery } from './rules/rule-source.ts';
import { pricingTexts } from './texts.ts';

type FenceBannerProps = { rules: RuleForRide | null; query: PricingQuery; isOfNow: boolean };

/**
 * Says that the prices of a pricing area apply, and links to the map of the area. A gateway without
 * the extension `ruleOfRide` does not say whether they apply, so the banner only shows the area in
 * the address.
 */
export function FenceBanner({ rules, query, isOfNow }: FenceBannerProps) {
  const order = useOrderMoment(isOfNow ? undefined : query.orderTime);
  const { openInNewPage } = useNavigation();
  const trackPress = useTrackPress();
  const addressFence = useRouteQuery('pricing')?.fenceNum;
  const pricesByArea = useExtension('ruleOfRide');
  const pricedFence = rules?.model.fenceNum;
  const fenceNum = pricedFence || (pricesByArea ? null : addressFence);
  if (!fenceNum) return null;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    trackPress('fence-area');
    openInNewPage('fenceMap', { fenceNum });
  };
  return (
    <Banner tone={pricedFence ? 'warm' : 'calm'}>
      {pricedFence ? fenceText(isOfNow, query, order) : pricingTexts.fenceOfAddress}
      <a className={s.link} href={hrefTo('fenceMap', { fenceNum })} onClick={open}>
        {pricingTexts.fenceLink}
      </a>
    </Banner>
  );
}

function fenceText(
  isOfNow: boolean,
  { orderUuid }: PricingQuery,
  order: OrderMoment | null,
): string {
  if (isOfNow) return pricingTexts.fenceBanner;
  const isOfOrder = orderUuid !== undefined || order?.isAhead === false;
  return isOfOrder ? pricingTexts.fenceOfOrder : pricingTexts.fenceOfRule;
}
