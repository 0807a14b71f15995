// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createEntryLocation } from './enter-pages.ts';
import { removeListenersAfterEach } from './testing/remove-listeners.ts';

removeListenersAfterEach();

function enter(address: string) {
  window.history.replaceState(null, '', address);
  const onMiniToken = vi.fn(() => {
    addressThen = window.location.href;
  });
  let addressThen = '';
  const location = createEntryLocation(window, ['h5.example.com'], onMiniToken);
  return { location, onMiniToken, addressAtCall: () => addressThen };
}
const address = () => window.location.pathname + window.location.search + window.location.hash;

afterEach(() => window.history.replaceState(null, '', '/'));

test('a session token before the hash of the address is removed, and the rest of the query stays', () => {
  const { onMiniToken, addressAtCall } = enter(
    '/?from=singlemessage&miniToken=abc#/pricing?typeTime=1',
  );
  expect(onMiniToken).toHaveBeenCalledExactlyOnceWith('abc');
  expect(address()).toBe('/?from=singlemessage#/pricing?typeTime=1');
  expect(addressAtCall()).not.toContain('abc');
});

test('a session token behind the hash of the address is removed too', () => {
  const { location, onMiniToken } = enter('/#/pricing?miniToken=abc&typeTime=1');
  expect(onMiniToken).toHaveBeenCalledExactlyOnceWith('abc');
  expect(address()).toBe('/#/pricing?typeTime=1');
  expect(location.current().search).toBe('typeTime=1');
});

test('the same session token before and behind the hash is handled once', () => {
  const { onMiniToken } = enter('/?miniToken=abc#/Main?miniToken=abc');
  expect(onMiniToken).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/#/Main');
});

test('a mini-program may pass a new session token by changing only the hash', () => {
  const { onMiniToken, location } = enter('/#/Main');
  expect(onMiniToken).not.toHaveBeenCalled();
  window.history.pushState(null, '', '/#/reward?miniToken=new');
  window.dispatchEvent(new Event('hashchange'));
  expect(onMiniToken).toHaveBeenCalledExactlyOnceWith('new');
  expect(address()).toBe('/#/reward');
  expect(location.current()).toEqual({ path: '/reward', search: '', entry: 1 });
});

test('a session token in an address that is redirected is used and removed', () => {
  const { onMiniToken } = enter('/#/http://evil.example.org/?miniToken=abc');
  expect(onMiniToken).toHaveBeenCalledExactlyOnceWith('abc');
  expect(address()).not.toContain('abc');
  expect(address()).toContain('/notice');
});

test('an address without a session token is unchanged', () => {
  const { onMiniToken } = enter('/?from=x&y=%20#/pricing?a=%7B%7D');
  expect(onMiniToken).not.toHaveBeenCalled();
  expect(address()).toBe('/?from=x&y=%20#/pricing?a=%7B%7D');
});
