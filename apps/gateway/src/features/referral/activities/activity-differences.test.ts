import type { PublishedActivity } from '@ride/contract/entities/activity';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActivityInput, NOON } from '../../../app/testing/referral/referral-for-test.ts';
import { activityDifferences } from './activity-differences.ts';
import { findActivityDoubts } from './activity-doubts.ts';

const someReward = fc.record({ rewardFen: fc.integer({ min: 1, max: 3 }) });
const someTimedReward = fc.record({
  rewardFen: fc.integer({ min: 1, max: 3 }),
  withinDays: fc.integer({ min: 1, max: 2 }),
});
const someText = fc.constantFrom('一', '二');
const someActivity: fc.Arbitrary<PublishedActivity> = fc.record(
  {
    activityUuid: someText,
    name: someText,
    cityCodes: fc.subarray(['320100', '320106', '320500'], { minLength: 1 }),
    startsAt: fc.constantFrom(NOON, NOON + 1),
    endsAt: fc.constantFrom(NOON + 2, NOON + 3),
    budgetFen: fc.integer({ min: 1, max: 3 }),
    holdDays: fc.integer({ min: 0, max: 1 }),
    payUnverified: fc.boolean(),
    milestones: fc.record(
      {
        registered: someReward,
        recharged: fc
          .tuple(someTimedReward, fc.integer({ min: 1, max: 2 }))
          .map(([{ rewardFen, withinDays }, atLeastFen]) => ({
            rewardFen,
            atLeastFen,
            withinDays,
          })),
        firstRide: someTimedReward,
      },
      { requiredKeys: [] },
    ),
    ruleContent: someText,
    shareTitle: someText,
    sharePicture: someText,
    banner: someText,
    sampleMessages: fc.array(someText, { minLength: 1, maxLength: 2 }),
    companyBenefit: someText,
  },
  {
    requiredKeys: [
      ...(['activityUuid', 'name', 'cityCodes', 'startsAt', 'endsAt', 'budgetFen'] as const),
      ...(['holdDays', 'payUnverified', 'milestones', 'ruleContent'] as const),
    ],
  },
);

test('the differences of two activities are empty if, and only if, the activities are equal', () => {
  fc.assert(
    fc.property(someActivity, someActivity, (one, other) => {
      for (const after of [other, structuredClone(one)]) {
        const isEqual = JSON.stringify(one) === JSON.stringify(after);
        expect(activityDifferences(one, after).length === 0).toBe(isEqual);
      }
      for (const field of Object.keys(one) as (keyof PublishedActivity)[]) {
        const changed = { ...one, [field]: other[field] ?? one[field] };
        const isEqual = JSON.stringify(one) === JSON.stringify(changed);
        expect(activityDifferences(one, changed).length === 0).toBe(isEqual);
      }
    }),
  );
});

test('the differences of an activity are told in words', () => {
  const before = createActivityInput({ cityCodes: ['320100', '320500'] });
  const after = createActivityInput({
    cityCodes: ['320500', '320200'],
    budgetFen: 12_000_000,
    holdDays: 14,
    milestones: {
      registered: { rewardFen: 4_000 },
      recharged: { rewardFen: 10_000, atLeastFen: 100_000, withinDays: 60 },
    },
    ruleContent: '<p>细则</p>',
  });
  expect(
    activityDifferences(before, after).map((each) => [
      each.label,
      each.before,
      each.after,
      each.percent,
    ]),
  ).toEqual([
    ['增加城市', null, '无锡市', null],
    ['取消城市', '南京市', null, null],
    ['预算', '100000.00 元', '120000.00 元', '+20%'],
    ['奖励发放前等待', '7 天', '14 天', null],
    ['活动规则', '规则', '细则', null],
    ['注册奖励', '50.00 元', '40.00 元', '−20%'],
    ['充值门槛', '2000.00 元', '1000.00 元', '−50%'],
    ['充值期限', '注册后 30 天内', '注册后 60 天内', '+100%'],
    ['首次用车奖励', '200.00 元', null, null],
    ['首次用车期限', '前一步达成后 15 天内', null, null],
  ]);
});

test('the rules of an activity differ by their changed lines, or by their markup alone', () => {
  const before = createActivityInput({ ruleContent: '<p>甲</p><p>乙</p><ul><li>丙</li></ul>' });
  const differences = (ruleContent: string) =>
    activityDifferences(before, { ...before, ruleContent }).map((each) => [
      each.before,
      each.after,
    ]);
  expect(differences('<p>子</p><p>丑</p><p>乙</p>')).toEqual([
    ['甲', '子\n丑'],
    ['丙', null],
  ]);
  expect(differences('<h2>甲</h2><p>乙</p><ul><li>丙</li></ul>')).toEqual([
    ['文字没有变化', '只调整了格式'],
  ]);
});

test.each<[string, Partial<PublishedActivity> | null, Partial<PublishedActivity>, string[]]>([
  ['an ordinary activity', {}, {}, []],
  [
    'an activity whose texts name its own sums',
    null,
    {
      ruleContent: '<p>注册得<b>50</b>元，充值满2,000元再得 100 元，最多 350元</p>',
      companyBenefit: '首充满 0.2万元有礼',
    },
    [],
  ],
  [
    'an activity whose texts name other sums',
    null,
    { ruleContent: '<p>注册得<b>80</b>元，80元</p>', sampleMessages: ['刚获得1.5万元'] },
    [
      '活动规则写着 80元，与奖励和充值门槛都不同。',
      '滚动消息写着 1.5万元，与奖励和充值门槛都不同。',
    ],
  ],
  [
    'a budget for few companies',
    null,
    { budgetFen: 349_999 },
    ['每家企业的奖励最多 350.00 元，预算 3499.99 元只够 9 家。'],
  ],
  [
    'an activity that replaces rewards with lower ones',
    {},
    { milestones: { registered: { rewardFen: 4_000 } } },
    [
      '注册奖励由 50.00 元降为 40.00 元。',
      '充值奖励由 100.00 元降为 0.00 元。',
      '首次用车奖励由 200.00 元降为 0.00 元。',
    ],
  ],
])('%s has the right doubts', (_what, before, changes, doubts) => {
  expect(
    findActivityDoubts(before && createActivityInput(before), createActivityInput(changes)),
  ).toEqual(doubts);
});
