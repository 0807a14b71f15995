import { afterEach, beforeEach, vi } from 'vitest';

type ListenerEntry = [string, EventListenerOrEventListenerObject];

/** All tests of a file share one window, so listeners of one test would run in the next. */
export function removeListenersAfterEach(): void {
  const entries: ListenerEntry[] = [];
  beforeEach(() => {
    const listen = window.addEventListener.bind(window);
    vi.spyOn(window, 'addEventListener').mockImplementation((...[type, listener]: unknown[]) => {
      entries.push([type, listener] as ListenerEntry);
      listen(...(entries.at(-1) as ListenerEntry));
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    for (const [type, listener] of entries.splice(0)) window.removeEventListener(type, listener);
  });
}
