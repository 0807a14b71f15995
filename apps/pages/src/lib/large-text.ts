import { createListeners, type Listeners } from './listeners.ts';
import type { TextStore } from './text-store.ts';

const KEY = 'ride.largeText';

interface MarkedDocument {
  readonly documentElement: Pick<HTMLElement, 'toggleAttribute'>;
}

export interface LargeText extends Pick<Listeners, 'subscribe'> {
  isOn(): boolean;
  set(on: boolean): void;
}

/** The reader's choice of large text (适老化) is stored, and marked on the document for the styles. */
export function createLargeTextSetting(
  store: TextStore,
  document: MarkedDocument | null,
): LargeText {
  const { subscribe, notify } = createListeners();
  const isOn = () => store.read(KEY) === '1';
  const apply = () => document?.documentElement.toggleAttribute('data-large-text', isOn());
  apply();
  return {
    isOn,
    set(on) {
      if (on) store.write(KEY, '1');
      else store.remove(KEY);
      apply();
      notify();
    },
    subscribe,
  };
}
