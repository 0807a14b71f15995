// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { createFixedLocation, createHashLocation, type EntryDecision } from './hash-location.ts';
import { createFakeWindow } from './testing/fake-window.ts';

const stay = (): EntryDecision => ({ kind: 'stay' });

let win = createFakeWindow('');
beforeEach(() => {
  win = createFakeWindow('#/pricing?a=1&b=?');
});

test.each([
  ['#/pricing?a=1&b=?', { path: '/pricing', search: 'a=1&b=?' }],
  ['#pricing', { path: '/pricing', search: '' }],
  ['#/pricing/', { path: '/pricing', search: '' }],
  ['#/pricing//?x', { path: '/pricing', search: 'x' }],
  ['', { path: '/', search: '' }],
  ['#', { path: '/', search: '' }],
  ['#/', { path: '/', search: '' }],
  ['#//////', { path: '/', search: '' }],
  ['#?a=1', { path: '/', search: 'a=1' }],
])('the address hash %j is parsed to a location', (hash, place) => {
  expect(createHashLocation(createFakeWindow(hash), stay).current()).toEqual({
    ...place,
    entry: 0,
  });
});

test('push, back and forward keep the number of the history entry', () => {
  const location = createHashLocation(win, stay);
  location.push('/fence-map?fenceNum=1');
  location.push('/Main');
  expect(location.current()).toEqual({ path: '/Main', search: '', entry: 2 });
  location.back();
  expect(location.current()).toEqual({ path: '/fence-map', search: 'fenceNum=1', entry: 1 });
  location.replace('/login');
  expect(location.current().entry).toBe(1);
  win.forward();
  expect(location.current()).toEqual({ path: '/Main', search: '', entry: 2 });
});

test('navigation by a plain link is a history entry of its own', () => {
  const location = createHashLocation(win, stay);
  win.followLink('#/Main');
  expect(location.current().entry).toBe(1);
  expect(win.history.state).toEqual({ rideEntry: 1 });
});

test('the number of the history entry survives a reload', () => {
  createHashLocation(win, stay).push('/Main');
  expect(createHashLocation(win, stay).current()).toEqual({ path: '/Main', search: '', entry: 1 });
});

test('pushing the current location adds no history entry', () => {
  const location = createHashLocation(win, stay);
  location.push('/Main');
  location.push('/Main');
  expect(location.current().entry).toBe(1);
});

test('listeners of the location are notified of every change once, and of none after unsubscribing', () => {
  const location = createHashLocation(win, stay);
  const listener = vi.fn();
  const end = location.subscribe(listener);
  location.push('/Main');
  win.followLink('#/login');
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  location.back();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('between changes the current location is the same object', () => {
  const location = createHashLocation(win, stay);
  expect(location.current()).toBe(location.current());
});

test('no page sees an address that is redirected', () => {
  const enter = (location: string): EntryDecision =>
    location.startsWith('/old') ? { kind: 'replace', location: '/Main?from=old' } : stay();
  const seen: string[] = [];
  const location = createHashLocation(win, enter);
  location.subscribe(() => seen.push(location.current().path));
  win.followLink('#/old?x=1');
  expect(location.current()).toEqual({ path: '/Main', search: 'from=old', entry: 1 });
  expect(win.location.hash).toBe('#/Main?from=old');
  expect(seen).toEqual(['/Main']);
});

test('no page is shown while the visitor leaves the pages', () => {
  const url = 'https://h5.example.com/';
  const location = createHashLocation(win, () => ({ kind: 'leave', url }));
  expect(win.location.replace).toHaveBeenCalledExactlyOnceWith(url);
  expect(location.current().path).toBe('');
});

test('a history state written by other code counts as the first entry', () => {
  const strange = createFakeWindow('#/Main');
  strange.history.replaceState({ rideEntry: 'seven' }, '', '#/Main');
  expect(createHashLocation(strange, stay).current().entry).toBe(0);
});

test('the fixed location for rendering on the server ignores navigation', () => {
  const location = createFixedLocation('/pricing?typeTime=1');
  location.push('/Main');
  location.replace('/Main');
  location.back();
  expect(location.current()).toEqual({ path: '/pricing', search: 'typeTime=1', entry: 0 });
});
