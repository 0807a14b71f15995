import { expect, test } from 'vitest';
import { type SendFacts, sendRisk } from './send-risk.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const NOW = 100 * MINUTE;

const stranger: SendFacts = {
  hasProvedPhone: false,
  hasDevice: true,
  addressSends: [],
  addressFailures: [],
  sendsOf56: [],
  sendsOf48: [],
  deviceSends: [],
};

/** So many uses, all at this very moment. */
const now = (many: number) => Array<number>(many).fill(NOW);
const riskOf = (facts: Partial<SendFacts>, at = NOW) => sendRisk({ ...stranger, ...facts }, at);
const picture = { proof: 'picture' };
const waits = (waitMs: number, because = 'tooManyFromAddress') => ({
  proof: 'pictureAfterWait',
  because,
  waitMs,
});

test('somebody who requests a first text needs a picture', () => {
  expect(riskOf({})).toEqual(picture);
});

test.each([
  ['an address', 'addressSends', 10],
  ['an address by its wrong codes', 'addressFailures', 10],
  ['a /56', 'sendsOf56', 40],
  ['a /48', 'sendsOf48', 160],
] as const)('%s has some sends of an hour without a wait', (_, fact, free) => {
  expect(riskOf({ [fact]: now(free - 1) })).toEqual(picture);
  expect(riskOf({ [fact]: now(free) })).toEqual(waits(30 * SECOND));
});

test('a device has three sends of an hour without a wait', () => {
  expect(riskOf({ deviceSends: now(2) })).toEqual(picture);
  expect(riskOf({ deviceSends: now(3) })).toEqual(waits(30 * SECOND, 'tooManyFromDevice'));
});

test('without a device token an address has half', () => {
  expect(riskOf({ hasDevice: false, addressSends: now(4) })).toEqual(picture);
  expect(riskOf({ hasDevice: false, addressSends: now(5) })).toEqual(waits(30 * SECOND));
});

test('wrong codes of an address count with its sends', () => {
  const facts = { addressSends: now(6), addressFailures: now(4) };
  expect(riskOf(facts)).toEqual(waits(30 * SECOND));
});

test('the wait grows from half a minute to five', () => {
  const minutes = [10, 11, 12, 13, 14, 15, 16, 19].map((sends) => {
    const risk = riskOf({ addressSends: now(sends) });
    return risk.proof === 'pictureAfterWait' ? risk.waitMs / MINUTE : 0;
  });
  expect(minutes).toEqual([0.5, 1, 2, 3, 4, 5, 5, 5]);
});

test('the wait runs from the last use, and then a picture is enough', () => {
  const facts = { addressSends: [NOW - MINUTE, ...now(10)] };
  expect(riskOf(facts, NOW + 59 * SECOND)).toEqual(waits(SECOND));
  expect(riskOf(facts, NOW + MINUTE)).toEqual(picture);
});

test('the longest wait counts and says what it is about', () => {
  const facts = { addressSends: now(10), deviceSends: now(4) };
  expect(riskOf(facts)).toEqual(waits(MINUTE, 'tooManyFromDevice'));
});

test('of two waits that are equal the address is told', () => {
  expect(riskOf({ addressSends: now(10), deviceSends: now(3) })).toEqual(waits(30 * SECOND));
});

test('whoever has proved the phone before never waits for its network', () => {
  const facts = {
    hasProvedPhone: true,
    addressSends: now(20),
    sendsOf48: now(500),
    deviceSends: now(4),
  };
  expect(riskOf(facts)).toEqual(picture);
});
