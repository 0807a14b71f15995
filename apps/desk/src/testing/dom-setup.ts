import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/** Generous, so that a busy machine does not fail a test. */
configure({ asyncUtilTimeout: 15_000 });

/** No test has a network, not even for what a component sends after the test. */
globalThis.fetch = () => Promise.reject(new TypeError('offline'));

/**
 * antd writes thousands of rules into the document, and a search by role would match each element
 * against all of them. What tests see hidden is hidden by attributes.
 */
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null });

/** The files of a worker share one window and one set of modules: each test leaves them empty. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(() => void vi.unstubAllGlobals());
