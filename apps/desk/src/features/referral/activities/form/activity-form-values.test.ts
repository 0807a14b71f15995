import { expect, test } from 'vitest';
import { emptyActivity, toBody, toFormValues } from './activity-form-values.ts';

const body = {
  ...emptyActivity('spring'),
  name: '邀请企业得打车卡',
  cityCodes: ['320100'],
  startsAt: 1,
  endsAt: 2,
  budgetFen: 10_000_050,
  milestones: { recharged: { rewardFen: 20_000, atLeastFen: 200_000, withinDays: 30 } },
  ruleContent: '<p>规则</p>\n<p>其他</p>',
  sampleMessages: ['一', '二'],
};

test('an activity passes through its form unchanged, with amounts in yuan and messages as lines', () => {
  const values = toFormValues(body);
  expect(values).toMatchObject({
    budgetFen: '100000.50',
    milestones: { recharged: { rewardFen: '200.00', withinDays: '30' } },
    sampleMessages: '一\n二',
  });
  expect(toBody(values)).toEqual(body);
});

test('a milestone without anything written leaves the activity, and what is no amount stays', () => {
  expect(
    toBody({
      ...toFormValues(body),
      budgetFen: '一万',
      cityCodes: [],
      milestones: {
        registered: { rewardFen: ' 50 ' },
        recharged: { rewardFen: '', atLeastFen: '', withinDays: '' },
        firstRide: { rewardFen: '', withinDays: '十' },
      },
      sampleMessages: '\n 一 \n\n',
      shareTitle: ' ',
    }),
  ).toEqual({
    ...emptyActivity('spring'),
    name: body.name,
    startsAt: 1,
    endsAt: 2,
    budgetFen: '一万',
    milestones: { registered: { rewardFen: 5_000 }, firstRide: { withinDays: '十' } },
    ruleContent: body.ruleContent,
    sampleMessages: ['一'],
  });
});
