import { createListeners, type Listeners } from '../lib/listeners.ts';
import type { RightButton } from './host.ts';

export interface FrameState {
  readonly title: string | null;
  readonly rightAction: RightButton | null;
}

export interface FrameStore extends Pick<Listeners, 'subscribe'> {
  current(): FrameState;
  change(changes: Partial<FrameState>): void;
}

const plain: FrameState = { title: null, rightAction: null };

/** The frame is above the page in React's tree, so a page sets it through this store. */
export function createFrameStore(first = plain): FrameStore {
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
