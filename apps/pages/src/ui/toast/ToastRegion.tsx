import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import s from './ToastRegion.module.css';
import { openPlace, subscribeToasts, toastsAt, toastsOnServer } from './toast-store.ts';

/** Stands in the document from the start: a live region that comes with its words is not read. */
export function ToastRegion() {
  const [place] = useState(() => ({}));
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => openPlace(place), [place]);
  const toasts = useSyncExternalStore(subscribeToasts, () => toastsAt(place), toastsOnServer);
  useLayoutEffect(() => {
    if (region.current && toasts.length > 0) avoidField(region.current);
  }, [toasts]);
  return (
    <div ref={region} role="status" aria-live="polite" aria-atomic="false" className={s.region}>
      {toasts.map(({ id, text }) => (
        <p key={id} className={s.toast}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** At the top of what a keyboard leaves to see; at its bottom if the field in question is above. */
function avoidField({ dataset, style }: HTMLElement): void {
  const seenTop = window.visualViewport?.offsetTop ?? 0;
  const seenHeight = window.visualViewport?.height ?? innerHeight;
  const field =
    document.querySelector('[data-wrong]:focus-within') ??
    document.querySelector('[data-wrong]') ??
    document.querySelector(':focus');
  const box = field?.getBoundingClientRect();
  dataset.at = box && (box.top + box.bottom) / 2 < seenTop + seenHeight / 2 ? 'bottom' : 'top';
  style.top = `${seenTop}px`;
  style.height = `${seenHeight}px`;
}
