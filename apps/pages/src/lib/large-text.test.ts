// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createLargeTextSetting } from './large-text.ts';
import { createTextStore } from './text-store.ts';

const marked = () => document.documentElement.hasAttribute('data-large-text');
const open = () =>
  createLargeTextSetting(
    createTextStore(() => localStorage),
    document,
  );

beforeEach(() => localStorage.clear());

test('the choice of large text is marked on the document, notifies listeners and is stored', () => {
  const first = open();
  const listener = vi.fn();
  const end = first.subscribe(listener);
  expect(marked()).toBe(false);
  first.set(true);
  expect(marked()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  end();

  document.documentElement.removeAttribute('data-large-text');
  const second = open();
  expect(second.isOn()).toBe(true);
  expect(marked()).toBe(true);
  second.set(false);
  expect(marked()).toBe(false);
  expect(open().isOn()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(1);
});
