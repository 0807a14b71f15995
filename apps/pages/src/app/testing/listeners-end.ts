import { afterEach, beforeEach, vi } from 'vitest';

type Heard = [string, EventListenerOrEventListenerObject];

/** Every test starts pages of its own in the one window there is: what they hear ends with it. */
export function listenersEndWithTheirTest(): void {
  const heard: Heard[] = [];
  beforeEach(() => {
    const listen = window.addEventListener.bind(window);
    vi.spyOn(window, 'addEventListener').mockImplementation((...[type, listener]: unknown[]) => {
      heard.push([type, listener] as Heard);
      listen(...(heard.at(-1) as Heard));
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    for (const [type, listener] of heard.splice(0)) window.removeEventListener(type, listener);
  });
}
