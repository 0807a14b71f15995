import { expect, test } from 'vitest';
import { type EarlyWindow, takeEarly } from './early-answer.ts';

const answer = Promise.resolve(new Response('{}'));
const question = { url: 'https://g.example.com/rules', body: '{"a":1,"b":"x"}', token: 't1' };
const asked = (): EarlyWindow => ({ rideEarly: { ...question, answer } });

test('the same question gets the answer that is on its way, once', () => {
  const win = asked();
  const again = { ...question, body: '{"b":"x","a":1}' };
  expect(takeEarly(win, again)).toBe(answer);
  expect(takeEarly(win, again)).toBeNull();
});

test.each([
  ['another address', { url: 'https://g.example.com/other' }],
  ['another value', { body: '{"a":2,"b":"x"}' }],
  ['a field more', { body: '{"a":1,"b":"x","c":3}' }],
  ['another session', { token: 't2' }],
  ['no session any more', { token: null }],
])('%s is asked anew', (_, other) => {
  expect(takeEarly(asked(), { ...question, ...other })).toBeNull();
});

test('where nothing was asked early, nothing is there', () => {
  expect(takeEarly({}, question)).toBeNull();
});
