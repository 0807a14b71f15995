import { createListeners, type Listeners } from '../lib/listeners.ts';
import type { RightButton } from './host.ts';

/** What a page asks to stand around it; null leaves the route's own. */
export interface Chrome {
  readonly title: string | null;
  readonly rightAction: RightButton | null;
}

export interface PageChrome extends Pick<Listeners, 'subscribe'> {
  current(): Chrome;
  change(part: Partial<Chrome>): void;
}

const plain: Chrome = { title: null, rightAction: null };

/** Lives outside React's tree, so that a page can speak to the frame above it. */
export function createPageChrome(first = plain): PageChrome {
  let chrome = first;
  const { subscribe, notify } = createListeners();
  return {
    current: () => chrome,
    change(part) {
      chrome = { ...chrome, ...part };
      notify();
    },
    subscribe,
  };
}
