import { type RefObject, useLayoutEffect } from 'react';

/**
 * A toast stands at the bottom while the wrong field is in the upper half of the screen, and else
 * at the top, so that it does not cover the field.
 */
export function useToastsAway(
  field: RefObject<HTMLElement | null>,
  error: string | undefined,
): void {
  useLayoutEffect(() => {
    if (!error || !field.current) return;
    const root = document.documentElement;
    // The visual viewport is the part of the page that a phone's keyboard leaves visible.
    const seenTop = window.visualViewport?.offsetTop ?? 0;
    const seenBottom = seenTop + (window.visualViewport?.height ?? innerHeight);
    // Of several wrong fields, the toast concerns the focused one.
    const subject = document.querySelector('[data-wrong]:focus-within') ?? field.current;
    const { top, bottom } = subject.getBoundingClientRect();
    root.dataset.toasts = top + bottom < seenTop + seenBottom ? 'bottom' : 'top';
    root.style.setProperty('--toasts-inset', `${seenTop}px 0 ${innerHeight - seenBottom}px`);
    return () => {
      delete root.dataset.toasts;
      root.style.removeProperty('--toasts-inset');
    };
  }, [field, error]);
}
