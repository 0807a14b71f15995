import { revertChange } from '@ride/contract/desk/changes';
import { fareItems } from '@ride/contract/fares';
import { queryPriceChangeForOwnRides, queryPriceHistory } from '@ride/contract/price-history';
import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  approve,
  importRules,
  nextWeek,
  pricingPeople,
  read,
  ruleItem,
  save,
  submitted,
  withdraw,
} from '../../app/testing/changes-for-test.ts';
import { deskForTest, type TestDesk } from '../../app/testing/desk-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  squareFenceInput,
} from '../../app/testing/fares-for-test.ts';
import { logInPassenger, post } from '../../app/testing/gateway-for-test.ts';

async function deskWithRule() {
  const desk = await deskForTest();
  await importRules(desk, createRuleInput());
  return { desk, ...(await pricingPeople(desk)) };
}

/** Everybody reads within this time what was published or withdrawn. */
const PUBLISHED_WITHIN_MS = 5_000;

const soon = ({ clock }: TestDesk): number => Math.ceil(clock.now() / MINUTE_MS + 2) * MINUTE_MS;

const advanceTo = ({ clock }: TestDesk, moment: number): void =>
  clock.advance(moment - clock.now());

/** Delivers a ride of ten kilometres in twenty minutes, which ends now. */
async function deliverRide(desk: TestDesk, orderUuid: string, orderedAt: number): Promise<number> {
  const [departedAt, completedAt] = [orderedAt, orderedAt + 20 * MINUTE_MS];
  if (desk.clock.now() < completedAt) advanceTo(desk, completedAt);
  return deliverTrip(desk, createTripInput({ orderUuid, orderedAt, departedAt, completedAt }));
}

test('a price is raised and taken back, while every ride pays the price of its ordering and every bill leads to its rule', async () => {
  const { desk, maker, checker } = await deskWithRule();
  await deliverRide(desk, 'before', desk.clock.now() - DAY_MS);
  const raised = await submitted(desk, maker, [ruleItem('12')]);
  const startsAt = nextWeek(desk) + DAY_MS;
  expect((await approve(desk, checker, raised, { startsAt })).success).toBe(true);

  const announced = { fareRuleId: 'nanjing-quick:2' };
  const token = { token: await logInPassenger(desk) };
  const own = await post(desk.app, queryPriceChangeForOwnRides, announced, token);
  expect(own.data.rides).toMatchObject([{ beforeFen: 3_900, afterFen: 4_200 }]);

  advanceTo(desk, startsAt);
  expect(await deliverRide(desk, 'ordered-before', startsAt - 1)).toBe(3_900);
  expect(await deliverRide(desk, 'ordered-after', startsAt)).toBe(4_200);

  const maker2 = await desk.as('pricingMaker');
  const { id } = (await desk.postDesk(revertChange, { id: raised.id }, maker2)).data;
  const { revision } = await read(desk, maker2, id);
  const back = soon(desk);
  const undone = await submitted(desk, maker2, [ruleItem('9')], { id, revision, startsAt: back });
  const checker2 = await desk.as('pricingChecker');
  expect((await approve(desk, checker2, undone)).success).toBe(true);
  expect(await deliverRide(desk, 'ordered-last', back)).toBe(3_900);

  const passenger = { token: await logInPassenger(desk) };
  const billed = async (orderUuid: string) => {
    const { fareRuleId, totalFare } = (await post(desk.app, fareItems, { orderUuid }, passenger))
      .data;
    const { versions } = (
      await post(desk.app, queryPriceHistory, { fareRuleId: String(fareRuleId) })
    ).data;
    const version = versions.find((each) => each.fareRuleId === fareRuleId);
    return [totalFare, fareRuleId, version?.state, version?.endsAt];
  };
  expect(await billed('ordered-before')).toEqual(['39.00', 'nanjing-quick:1', 'past', startsAt]);
  expect(await billed('ordered-after')).toEqual(['42.00', 'nanjing-quick:2', 'past', back]);
  expect(await billed('ordered-last')).toEqual(['39.00', 'nanjing-quick:3', 'inForce', null]);
});

test('an urgent correction leaves an announced price, which can still be withdrawn by itself', async () => {
  const { desk, maker, checker } = await deskWithRule();
  const announced = await submitted(desk, maker, [ruleItem('12')]);
  await approve(desk, checker, announced);
  const correction = await submitted(desk, maker, [ruleItem('8')], { startsAt: soon(desk) });
  expect((await approve(desk, checker, correction)).success).toBe(true);
  const history = async () => {
    const request = { fareRuleId: 'nanjing-quick' };
    const { versions } = (await post(desk.app, queryPriceHistory, request)).data;
    return versions.map(({ fareRuleId, state }) => `${fareRuleId.slice(-1)} ${state}`);
  };
  advanceTo(desk, soon(desk));
  expect(await history()).toEqual(['2 announced', '3 inForce', '1 past']);
  expect((await withdraw(desk, checker, announced.id)).success).toBe(true);
  desk.clock.advance(PUBLISHED_WITHIN_MS);
  expect(await history()).toEqual(['2 withdrawn', '3 inForce', '1 past']);
});

test('an area of an airport that is drawn far too large is doubted before anybody approves it', async () => {
  const { desk, maker, checker } = await deskWithRule();
  const half = 1;
  const [lng, lat] = [118.87, 31.73];
  const corners = [
    [lng - half, lat - half],
    [lng + half, lat - half],
    [lng + half, lat + half],
    [lng - half, lat + half],
  ].map(([lng = 0, lat = 0]) => ({ lng, lat }));
  const { startsAt: _, ...body } = squareFenceInput([lng, lat], {
    fenceNum: 'airport',
    name: '禄口机场',
    polygonFenceList: [{ outCoordinateVos: corners, intCoordinateVos: [] }],
  });
  const { id } = await save(desk, maker, [{ kind: 'fence', key: 'airport', body }]);
  const [item] = (await read(desk, checker, id)).items;
  expect(item?.doubts).toContainEqual(expect.stringMatching(/^面积有 .*比一般城市的市区还大。$/));
});
