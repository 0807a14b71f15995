import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { clearToasts } from '../ui/toast/toast-store.ts';

/** The timeout is long, so that a busy machine does not fail a test. */
configure({ asyncUtilTimeout: 15_000 });

/** Tests of pages have no network, also for requests that a page sends after its test. */
globalThis.fetch = () => Promise.reject(new TypeError('offline'));

/** All files of a worker share one window and one set of modules, so each test has to clean up. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
  clearToasts();
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(() => void vi.unstubAllGlobals());
