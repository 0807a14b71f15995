import { createListeners, type Listeners } from '../lib/listeners.ts';
import type { RightButton } from './host.ts';

/** Title and action that a page sets for its frame; null means those of the route. */
export interface Chrome {
  readonly title: string | null;
  readonly rightAction: RightButton | null;
}

export interface PageChrome extends Pick<Listeners, 'subscribe'> {
  current(): Chrome;
  change(changes: Partial<Chrome>): void;
}

const plain: Chrome = { title: null, rightAction: null };

/** The frame is above the page in React's tree, so a page sets it through this store. */
export function createPageChrome(first = plain): PageChrome {
  let chrome = first;
  const { subscribe, notify } = createListeners();
  return {
    current: () => chrome,
    change(changes) {
      chrome = { ...chrome, ...changes };
      notify();
    },
    subscribe,
  };
}
