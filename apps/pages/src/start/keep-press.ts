import type { StartGlobals } from '../lib/start-globals.ts';

/** Links elsewhere and disclosures work without the pages. */
const DEAF = '#root button, #root a[href^="#"]';

/** A rendered page looks ready before it is hydrated: a press until then is replayed after. */
export function keepPress(win: StartGlobals & Pick<Window, 'document'>): void {
  let pressed: HTMLElement | null = null;
  function keep(event: Event): void {
    const found = (event.target as Element).closest<HTMLElement>(DEAF);
    if (!found) return;
    event.preventDefault();
    pressed = found;
  }
  win.document.addEventListener('click', keep);
  win.rideTakePress = () => {
    win.document.removeEventListener('click', keep);
    return pressed;
  };
}
