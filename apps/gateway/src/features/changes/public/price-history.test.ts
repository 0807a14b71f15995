import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { createRuleInput } from '../../../app/testing/fares-for-test.ts';
import type { PublishedVersion } from '../../../ports/published-kind.ts';
import { listVersionsInTime, type RuleBody, toShownVersions } from './price-history.ts';

const NOW = 1_000 * DAY_MS;
const { startsAt: _, ...rule } = createRuleInput();
const body: RuleBody = { workRestDayType: 1, ...rule } as RuleBody;

const version = (
  number: number,
  startsAt: number,
  changes: Partial<PublishedVersion<RuleBody>> = {},
): PublishedVersion<RuleBody> => ({
  version: number,
  startsAt,
  body,
  publishedAt: startsAt - 8 * DAY_MS,
  changeId: `change-${number}`,
  withdrawnAt: null,
  ...changes,
});

const notes = new Map(
  [1, 2, 3].map((number) => [
    `change-${number}`,
    { publicNote: `说明${number}`, withdrawalNote: number === 2 ? '暂不调整' : null },
  ]),
);
const differences = () => [{ label: '起步费', before: '9', after: '10', percent: null }];

const shown = (...versions: PublishedVersion<RuleBody>[]) =>
  toShownVersions(listVersionsInTime('r', versions, notes, differences), NOW);

test('versions are shown from the newest start, each with what it is now and when it ends', () => {
  const [first, urgent, later] = [
    version(1, NOW - 90 * DAY_MS),
    version(3, NOW - DAY_MS),
    version(2, NOW + DAY_MS),
  ];
  expect(shown(first, later, urgent)).toMatchObject([
    { fareRuleId: 'r:2', state: 'announced', endsAt: null },
    { fareRuleId: 'r:3', state: 'inForce', endsAt: NOW + DAY_MS, publicNote: '说明3' },
    { fareRuleId: 'r:1', state: 'past', endsAt: NOW - DAY_MS, differences: [] },
  ]);
});

test('a withdrawn version replaces nothing and says why it was withdrawn', () => {
  const withdrawn = version(2, NOW + DAY_MS, { withdrawnAt: NOW - DAY_MS });
  const [shownWithdrawn, inForce] = shown(version(1, NOW - 90 * DAY_MS), withdrawn);
  expect(shownWithdrawn).toMatchObject({
    state: 'withdrawn',
    withdrawalNote: '暂不调整',
    endsAt: null,
  });
  expect(inForce).toMatchObject({ state: 'inForce', endsAt: null, withdrawalNote: null });
});

test('a version that started without a week of notice is a correction, unless it was imported or the first', () => {
  const atOnce = (number: number, startsAt: number, changeId: string | null = 'change-1') =>
    version(number, startsAt, { publishedAt: startsAt - 60_000, changeId });
  const versions = [atOnce(1, NOW - 9), atOnce(2, NOW - 6), atOnce(3, NOW - 3, null)];
  expect(shown(...versions).map(({ isCorrection }) => isCorrection)).toEqual([false, true, false]);
});
