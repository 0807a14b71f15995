import type { MouseEvent } from 'react';
import { useTrack } from '../../../api/track.ts';
import { hrefTo } from '../../../routes/href.ts';
import { useNavigation } from '../../../routes/navigation.tsx';
import { routes } from '../../../routes/routes.ts';
import { Banner } from '../../../ui/Banner.tsx';
import s from './FenceBanner.module.css';
import { pricingTexts } from './texts.ts';

/** Says that a pricing area's own rules apply, and shows the area in a webview of its own. */
export function FenceBanner({ fenceNum, words }: { fenceNum: string; words: string }) {
  const { openInNewPage } = useNavigation();
  const track = useTrack();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    track('button.pressed', { route: routes.pricing.path, button: 'fence-area' });
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
