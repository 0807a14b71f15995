import { type RefObject, useLayoutEffect } from 'react';

/** Toasts stand away from the field they speak of: at the bottom where it is in the upper half. */
export function useToastsAway(
  field: RefObject<HTMLElement | null>,
  error: string | undefined,
): void {
  useLayoutEffect(() => {
    if (!error || !field.current) return;
    const root = document.documentElement;
    // What a phone's keyboard leaves to see.
    const seenTop = window.visualViewport?.offsetTop ?? 0;
    const seenBottom = seenTop + (window.visualViewport?.height ?? innerHeight);
    // Of several wrong fields the toast is about the one that has the focus.
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
