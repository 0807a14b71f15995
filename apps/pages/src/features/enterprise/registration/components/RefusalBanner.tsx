import { useEffect, useRef } from 'react';
import s from './RefusalBanner.module.css';

type RefusalBannerProps = { words: string; onGone: () => void };

/** Why a registration was refused, at the top; the page scrolls there, and it goes by itself. */
export function RefusalBanner({ words, onGone }: RefusalBannerProps) {
  const banner = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    banner.current?.ownerDocument.scrollingElement?.scrollTo({ top: 0 });
  }, []);
  return (
    <p ref={banner} className={s.banner} role="alert" onAnimationEnd={onGone}>
      {words}
    </p>
  );
}
