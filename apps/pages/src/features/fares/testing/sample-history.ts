import type { PriceHistory, VersionInTime } from '../pricing/history/queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const sampleVersion = (changes: Partial<VersionInTime> = {}): VersionInTime => ({
  fareRuleId: 'r:2',
  startsAt: Date.parse('2026-11-30T00:00:00+08:00'),
  endsAt: null,
  state: 'announced',
  isEnd: false,
  isCorrection: false,
  differences: [{ label: '起步费', before: '9.00 元', after: '10.00 元', percent: '+11%' }],
  publicNote: null,
  withdrawalNote: null,
  ...changes,
});

/** One announced version, one withdrawn, and one in force since 90 days. */
export function sampleHistory(now: number): PriceHistory {
  const startsAt = now + 9 * DAY_MS;
  return {
    title: '南京市 · 快享',
    opinionsUrl: 'https://opinions.example.com/',
    downloads: { json: '/prices/320100.json', csv: '/prices/320100.csv' },
    versions: [
      sampleVersion({ fareRuleId: 'r:3', startsAt, publicNote: '因成本上涨调整' }),
      sampleVersion({
        fareRuleId: 'r:2',
        startsAt: now + 3 * DAY_MS,
        state: 'withdrawn',
        withdrawalNote: '暂不调整',
      }),
      sampleVersion({
        fareRuleId: 'r:1',
        startsAt: now - 90 * DAY_MS,
        endsAt: startsAt,
        state: 'inForce',
        differences: [],
      }),
    ],
  };
}
