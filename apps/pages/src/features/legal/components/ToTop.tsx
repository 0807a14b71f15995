import { type RefObject, useEffect, useState } from 'react';
import { ArrowIcon } from '../../../ui/icons.tsx';
import { legalTexts } from '../texts.ts';
import s from './LegalDocument.module.css';

/** Comes once the beginning is out of sight, wherever the text scrolls: the window or a popup. */
export function ToTop({ document: root }: { document: RefObject<HTMLElement | null> }) {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const beginning = root.current?.firstElementChild;
    if (!beginning) return;
    const seen = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    seen.observe(beginning);
    return () => seen.disconnect();
  }, [root]);

  const goUp = () => {
    const beginning = root.current?.firstElementChild;
    if (!(beginning instanceof HTMLElement)) return;
    beginning.scrollIntoView({ block: 'end' });
    beginning.focus({ preventScroll: true });
  };

  return (
    <div className={s.toTop}>
      {isAway && (
        <button type="button" className={s.toTopButton} onClick={goUp}>
          <span className={s.up}>
            <ArrowIcon />
          </span>
          {legalTexts.toTop}
        </button>
      )}
    </div>
  );
}
