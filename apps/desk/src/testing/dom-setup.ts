import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/** The timeout is long so that a busy machine does not fail a test. */
configure({ asyncUtilTimeout: 15_000 });

/** Tests have no network, not even for requests that a component sends after the test has ended. */
globalThis.fetch = () => Promise.reject(new TypeError('offline'));

/**
 * antd writes thousands of rules into the document, and a search by role would match each element
 * against all of them. Tests only see elements as hidden if an attribute hides them.
 */
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null });

/** The test files of a worker share one window and one set of modules, so each test cleans up. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(() => void vi.unstubAllGlobals());
