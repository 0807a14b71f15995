// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createTextStore } from './text-store.ts';

test("values are written to the browser's storage, and changes made there are read", () => {
  sessionStorage.clear();
  const store = createTextStore(() => sessionStorage);
  store.write('key', 'value');
  expect(sessionStorage.getItem('key')).toBe('value');
  sessionStorage.setItem('key', 'changed');
  expect(store.read('key')).toBe('changed');
  store.remove('key');
  expect(sessionStorage.getItem('key')).toBeNull();
  expect(store.read('key')).toBeNull();
});

const refuse = () => {
  throw new DOMException('refused');
};

test.each([
  ['missing', () => undefined],
  ['blocked', refuse],
  ['full', () => ({ getItem: () => null, setItem: refuse, removeItem: () => {} })],
  ['broken', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
])('with a %s browser storage values are kept in memory while the page lasts', (_, open) => {
  const store = createTextStore(open);
  expect(store.read('key')).toBeNull();
  store.write('key', 'value');
  expect(store.read('key')).toBe('value');
  store.remove('key');
  expect(store.read('key')).toBeNull();
});
