import { expect, test } from 'vitest';
import { findLeakingLines } from './log-sweep.ts';

/** After all journeys start-gateway.ts applies this check to the real log of the gateway. */
const usual = '{"level":30,"time":1794736428123,"call":"login","status":200,"code":200,"ms":2580}';

test('the log line of a call contains no phone, code or token', () => {
  expect(
    findLeakingLines([usual, '', 'listening on http://127.0.0.1:8080'], ['2580', '0000']),
  ).toEqual([]);
});

test('figures and random ids in a log line that look like a code are not reported', () => {
  const event = {
    id: 'k-2580-R',
    visit: 'd0c92ff6f90a1d2580abd',
    user_id: '2580',
    happened_at: 2580,
    detail: JSON.stringify({ route: '/pricing', stayedMs: 2580 }),
  };
  expect(findLeakingLines([JSON.stringify(event)], ['2580'])).toEqual([]);
});

test('a visit id in a log line that contains eleven digits is not reported as a phone', () => {
  const line = '{"visit":"af65ca15494764549ed8b07b9a602a0d","name":"page.quit"}';
  expect(findLeakingLines([line], [])).toEqual([]);
});

test.each([
  ['a code in an event', JSON.stringify({ detail: JSON.stringify({ typed: '验证码2580' }) })],
  ['a code in a line that is no JSON', 'the code is 2580'],
  ['a phone', '{"level":50,"msg":"no text to 13812345678"}'],
  ['a phone among words', 'sent to 13812345678, twice'],
  ['a code', '{"level":30,"code":200,"msg":"the code is 2580"}'],
  ['a token', `{"level":30,"url":"/?miniToken=${'aB-_'.repeat(10)}xyz"}`],
])('%s in a log line is reported as a leak', (_, line) => {
  expect(findLeakingLines([usual, line], ['2580'])).toEqual([line]);
});
