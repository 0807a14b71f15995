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
  /** While the page is rendered: heard where nothing is mounted, so where nothing changes later. */
  announce(part: Partial<Chrome>): void;
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
    announce() {},
    subscribe,
  };
}

/** For rendering without a window: what one pass announces stands around the next. */
export function announcedChrome(): PageChrome {
  let chrome = plain;
  const nothing = () => {};
  return {
    current: () => chrome,
    change: nothing,
    announce(part) {
      chrome = { ...chrome, ...part };
    },
    subscribe: () => nothing,
  };
}
