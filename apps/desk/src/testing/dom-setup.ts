import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/** Generous, so that a busy machine does not fail a test. */
configure({ asyncUtilTimeout: 15_000 });

/** No test has a network, not even for what a component sends after the test. */
globalThis.fetch = () => Promise.reject(new TypeError('offline'));

/** The files of a worker share one window and one set of modules: each test leaves them empty. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(() => void vi.unstubAllGlobals());
