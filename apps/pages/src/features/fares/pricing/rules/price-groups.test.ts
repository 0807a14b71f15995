import { toFareRule } from '@ride/contract/entities/fare-rule-of-model';
import { expect, test } from 'vitest';
import { completeGroups } from './price-groups.ts';

const wholeDay = { startTime: '00:00', endTime: '24:00' };

function completed(model: Parameters<typeof toFareRule>[0], ...groups: [string, string][]) {
  const rule = toFareRule(model, 'v1');
  if (!rule) throw new Error('not a rule');
  const written = groups.map(([name, value]) => ({ name, items: [{ name: '价格', value }] }));
  return completeGroups(written, rule).map(
    ({ name, items }) => `${name}: ${items.map((item) => `${item.name} ${item.value}`).join('; ')}`,
  );
}

const night = { nightStartTimeStr: '23:00', nightEndTimeStr: '05:00' };

test("a price that the provider's text of a group states under any of its names is not repeated", () => {
  const model = { baseFare: { startFare: '9' }, tripFare: [{ ...wholeDay, fare: '2.2' }] };
  expect(completed(model, ['起步价', '9元'], ['里程', '每公里2.20元'])).toEqual([
    '起步价: 价格 9元',
    '里程: 价格 每公里2.20元',
  ]);
});

test('the same figure for another price item does not count as stated', () => {
  const model = { ...night, nightTripFare: '0.5', nightMinuteFare: '0.5' };
  expect(completed(model, ['夜间费', '0.5元/公里'], ['时长费', '0.5元/分钟'])).toEqual([
    '夜间费: 价格 0.5元/公里; 23:00–次日05:00 0.50元/分钟',
    '时长费: 价格 0.5元/分钟',
  ]);
});

test("a price that the provider's text does not contain is added", () => {
  const capacityRuleDetails = [{ startCapacity: 15, endCapacity: 999, unitPrice: '0.4' }];
  expect(
    completed({ longTripFareRuleDto: { capacityRuleDetails } }, [
      '其他',
      '远途费超过15公里按里程段加收',
    ]),
  ).toEqual(['其他: 价格 远途费超过15公里按里程段加收', '远途费（加收）: 15公里以上 0.40元/公里']);
});
