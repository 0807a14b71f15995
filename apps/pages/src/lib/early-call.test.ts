import { expect, test } from 'vitest';
import { type EarlyWindow, takeEarly } from './early-call.ts';

const answer = Promise.resolve(new Response('{}'));
const request = { url: 'https://g.example.com/rules', body: '{"a":1,"b":"x"}', token: 't1' };
const windowWithCall = (): EarlyWindow => ({ rideEarly: { ...request, answer } });

test('the same request gets the response that is on its way, once', () => {
  const win = windowWithCall();
  const again = { ...request, body: '{"b":"x","a":1}' };
  expect(takeEarly(win, again)).toBe(answer);
  expect(takeEarly(win, again)).toBeNull();
});

test.each([
  ['another address', { url: 'https://g.example.com/other' }],
  ['another value', { body: '{"a":2,"b":"x"}' }],
  ['a field more', { body: '{"a":1,"b":"x","c":3}' }],
  ['another session', { token: 't2' }],
  ['no session any more', { token: null }],
])('a request with %s is sent anew', (_, other) => {
  expect(takeEarly(windowWithCall(), { ...request, ...other })).toBeNull();
});

test('without an early call there is no response to take', () => {
  expect(takeEarly({}, request)).toBeNull();
});
