import { listChanges } from '@ride/contract/desk/changes';
import { queryPriceChangeForOwnRides, queryPriceHistory } from '@ride/contract/price-history';
import { changeStates } from '@ride/domain/changes/change-state';
import { expect, test } from 'vitest';
import { deskForTest } from '../../app/testing/desk-for-test.ts';
import { logInPassenger, post } from '../../app/testing/gateway-for-test.ts';

const demoDesk = () => deskForTest({ demo: true });

test('the demo has a change in each state, with a rule and an activity to approve', async () => {
  const desk = await demoDesk();
  const checker = await desk.as('pricingChecker');
  const { rows } = (await desk.postDesk(listChanges, { limit: 50 }, checker)).data;
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(changeStates));
  const waiting = rows.filter(({ state }) => state === 'inReview').map(({ kinds }) => kinds);
  expect(waiting).toEqual(expect.arrayContaining([['fareRule'], ['activity']]));
});

test('the announced change of the demo concerns a ride of the demo passenger', async () => {
  const desk = await demoDesk();
  const fareRuleId = 'demo-nanjing-enterprise-business';
  const { versions } = (
    await post(desk.app, queryPriceHistory, { fareRuleId, onlyAnnounced: true })
  ).data;
  const announced = { fareRuleId: versions[0]?.fareRuleId ?? '' };
  const token = { token: await logInPassenger(desk) };
  const { rides } = (await post(desk.app, queryPriceChangeForOwnRides, announced, token)).data;
  expect(rides.map(({ beforeFen, afterFen }) => afterFen > beforeFen)).toEqual([true]);
});
