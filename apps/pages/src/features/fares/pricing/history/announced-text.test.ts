import { expect, test } from 'vitest';
import { sampleVersion as version } from '../../testing/sample-history.ts';
import { formatAnnounced, formatReplaced } from './announced-text.ts';

const NOW = Date.parse('2026-11-20T12:00:00+08:00');

const [difference] = version().differences;
const later = version({ startsAt: Date.parse('2027-01-01T00:00:00+08:00'), isEnd: true });

test.each([
  [[version()], '自11月30日0时起调整：起步费 9.00 → 10.00 元'],
  [
    [version({ differences: difference ? [difference, difference] : [] })],
    '自11月30日0时起调整：起步费 9.00 → 10.00 元 等2项',
  ],
  [[later, version()], '自11月30日0时起调整：起步费 9.00 → 10.00 元'],
  [[later], '自2027年1月1日0时起不再适用本规则'],
  [[version({ differences: [] })], '自11月30日0时起适用新的计价规则'],
  [[version({ state: 'withdrawn' }), version({ state: 'inForce' })], null],
])('the line above the prices tells of the next announced version (%#)', (versions, text) => {
  expect(formatAnnounced(versions, NOW)?.replace('\u00a0', ' ') ?? null).toBe(text);
});

test('the rule of a bill says since when it is replaced, but not before it is', () => {
  const past = version({ fareRuleId: 'r:1', state: 'past', endsAt: NOW - 1 });
  const current = version({ fareRuleId: 'r:2', state: 'inForce', endsAt: NOW + 1 });
  const textOf = (id: string | undefined) => formatReplaced([current, past], id, NOW);
  expect(textOf('r:1')).toBe('此规则已于11月20日11时59分调整，此后的订单按新规则计价');
  expect([textOf('r:2'), textOf('r'), textOf(undefined)]).toEqual([null, null, null]);
});
