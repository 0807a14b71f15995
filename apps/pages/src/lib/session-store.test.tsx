import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSessionStore, SessionStoreContext, useSessionStore } from './session-store.tsx';
import { createTextStore } from './text-store.ts';

test('values in the session storage are stored under keys with a prefix of the pages', () => {
  sessionStorage.clear();
  const store = createSessionStore(createTextStore(() => sessionStorage));
  store.write('mobile', '13800000000');
  expect(sessionStorage.getItem('ride.mobile')).toBe('13800000000');
  expect(store.read('mobile')).toBe('13800000000');
  store.remove('mobile');
  expect(sessionStorage.length).toBe(0);
});

test('a hook without its provider throws an error that names the provider', () => {
  expect(() => renderHook(useSessionStore)).toThrow('no session store is provided here');
  const store = createSessionStore(createTextStore(() => undefined));
  const { result } = renderHook(useSessionStore, {
    wrapper: ({ children }) => <SessionStoreContext value={store}>{children}</SessionStoreContext>,
  });
  expect(result.current).toBe(store);
});
