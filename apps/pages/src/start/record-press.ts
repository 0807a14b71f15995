import type { StartGlobals } from '../lib/start-globals.ts';

/**
 * These do nothing before the pages are hydrated; links elsewhere and disclosures work without the
 * pages.
 */
const DEAF = '#root button, #root a[href^="#"]';

/** A rendered page looks ready before it is hydrated: a press until then is replayed after. */
export function recordEarlyPress(win: StartGlobals & Pick<Window, 'document'>): void {
  let pressed: HTMLElement | null = null;
  function record(event: Event): void {
    const element = (event.target as Element).closest<HTMLElement>(DEAF);
    if (!element) return;
    event.preventDefault();
    pressed = element;
  }
  win.document.addEventListener('click', record);
  win.rideTakePress = () => {
    win.document.removeEventListener('click', record);
    return pressed;
  };
}
