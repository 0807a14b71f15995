import { expect, test } from 'vitest';
import { type EarlyWindow, takeEarly } from './early-answer.ts';

const answer = Promise.resolve(new Response('{}'));
const asked = (): EarlyWindow => ({
  rideEarly: { url: 'https://g.example.com/rules', body: '{"a":1,"b":"x"}', answer },
});

test('the same question gets the answer that is on its way, once', () => {
  const win = asked();
  expect(takeEarly(win, 'https://g.example.com/rules', '{"b":"x","a":1}')).toBe(answer);
  expect(takeEarly(win, 'https://g.example.com/rules', '{"b":"x","a":1}')).toBeNull();
});

test.each([
  ['another address', 'https://g.example.com/other', '{"a":1,"b":"x"}'],
  ['another value', 'https://g.example.com/rules', '{"a":2,"b":"x"}'],
  ['a field more', 'https://g.example.com/rules', '{"a":1,"b":"x","c":3}'],
])('%s is asked anew', (_, url, body) => {
  expect(takeEarly(asked(), url, body)).toBeNull();
});

test('where nothing was asked early, nothing is there', () => {
  expect(takeEarly({}, 'https://g.example.com/rules', '{}')).toBeNull();
});
