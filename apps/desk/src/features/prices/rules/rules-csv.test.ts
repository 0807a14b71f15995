import { expect, test } from 'vitest';
import { sampleRuleBody } from '../../../testing/sample-change.ts';
import { priceWords } from './price-words.ts';
import { rulesCsv } from './rules-csv.ts';

const version = (number: number, body: ReturnType<typeof sampleRuleBody> | null) => ({
  version: number,
  startsAt: Date.UTC(2026, 10, 29, 16),
  publishedAt: 0,
  withdrawnAt: null,
  changeId: null,
  body,
});

test('the CSV of a city has a line for each price in force and announced, and for each end', () => {
  const [header, ...lines] = rulesCsv([
    {
      key: 'quick-320100',
      title: '南京市快享计价规则',
      now: version(1, sampleRuleBody()),
      announced: [version(2, null)],
      openChanges: [],
    },
  ]).split('\r\n');
  expect(header).toContain('"规则编号","规则","状态"');
  const start = '"quick-320100","南京市快享计价规则"';
  expect(lines).toEqual([
    `${start},"现行",1,"2026-11-30 00:00","起步费","","10","元"`,
    `${start},"现行",1,"2026-11-30 00:00","里程费","00:00–24:00","2.4","元/公里"`,
    `${start},"现行",1,"2026-11-30 00:00","时长费","00:00–24:00","0.5","元/分钟"`,
    `${start},"已公布",2,"2026-11-30 00:00","结束","","",""`,
    '',
  ]);
});

test('the price of a rule in a few words leaves out what is not charged', () => {
  const body = sampleRuleBody();
  const tripFare = [
    { startTime: '00:00', endTime: '07:00', fare: '2.4' },
    { startTime: '07:00', endTime: '24:00', fare: '2.9' },
  ];
  expect(priceWords({ ...body, fareModel: { ...body.fareModel, timeFare: [], tripFare } })).toEqual(
    ['起步费 10.00 元', '里程费 2.40–2.90 元/公里'],
  );
  expect(priceWords({})).toBeNull();
});
