import type { MouseEvent } from 'react';
import { useTrackPress } from '../../../api/track.ts';
import { hrefTo } from '../../../routes/href.ts';
import { useNavigation } from '../../../routes/navigation.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import s from './FenceBanner.module.css';
import { pricingTexts } from './texts.ts';

/** Says that a pricing area's own rules apply, and shows the area in a webview of its own. */
export function FenceBanner({ fenceNum, words }: { fenceNum: string; words: string }) {
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
