import type { TypedItem } from '@ride/contract/desk/changes';
import { queryPriceChangeForOwnRides } from '@ride/contract/price-history';
import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  approve,
  endOf,
  importRules,
  nextWeek,
  pricingPeople,
  ruleItem,
  submitted,
  withdraw,
} from '../../../app/testing/changes-for-test.ts';
import { deskForTest } from '../../../app/testing/desk-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  type TripInput,
} from '../../../app/testing/fares-for-test.ts';
import { logInPassenger, post } from '../../../app/testing/gateway-for-test.ts';

const jiangning = { fareRuleId: 'jiangning', areaCode: '320115' } as const;

async function deskWithRides(...rides: Partial<TripInput>[]) {
  const desk = await deskForTest();
  await importRules(desk, createRuleInput(), { ...createRuleInput(), ...jiangning });
  for (const [at, ride] of rides.entries()) {
    await deliverTrip(desk, createTripInput({ orderUuid: `order-${at}`, ...ride }));
  }
  const token = await logInPassenger(desk);
  const { maker, checker } = await pricingPeople(desk);
  const ask = (fareRuleId: string) =>
    post(desk.app, queryPriceChangeForOwnRides, { fareRuleId }, { token });
  return {
    desk,
    checker,
    ask,
    fares: async (fareRuleId: string) =>
      (await ask(fareRuleId)).data.rides.map(
        ({ orderUuid, beforeFen, afterFen }) => `${orderUuid} ${beforeFen} ${afterFen}`,
      ),
    async announce(items: TypedItem[], startsAt = nextWeek(desk)): Promise<string> {
      const change = await submitted(desk, maker, items, { startsAt });
      const answer = await approve(desk, checker, change);
      if (!answer.success) throw new Error(answer.msg);
      return change.id;
    },
  };
}

const daysAgo = (days: number): Partial<TripInput> => ({
  orderedAt: NOON - days * DAY_MS - 50 * 60_000,
  departedAt: NOON - days * DAY_MS - 40 * 60_000,
  completedAt: NOON - days * DAY_MS,
});

test('a passenger reads what an announced price would have meant for each own ride of 30 days', async () => {
  const places = { pickUpName: '南京南站', dropOffName: '新街口' };
  const { ask, announce } = await deskWithRides(
    places,
    { ...daysAgo(29), distanceMetres: 20_000 },
    daysAgo(31),
    { passengerMobile: '13900000000' },
    { areaCode: '320115' },
  );
  await announce([ruleItem('12')]);
  expect((await ask('nanjing-quick:2')).data.rides).toEqual([
    {
      orderUuid: 'order-0',
      departedAt: createTripInput().departedAt,
      from: '南京南站',
      to: '新街口',
      beforeFen: 3_900,
      afterFen: 4_200,
    },
    {
      orderUuid: 'order-1',
      departedAt: daysAgo(29).departedAt,
      from: null,
      to: null,
      beforeFen: 5_900,
      afterFen: 6_200,
    },
  ]);
});

test('rides are compared just before and at the start of the version, also between two announced ones', async () => {
  const { desk, announce, fares } = await deskWithRides({});
  await announce([ruleItem('12')]);
  await announce([ruleItem('11')], nextWeek(desk) + DAY_MS);
  expect(await fares('nanjing-quick:2')).toEqual(['order-0 3900 4200']);
  expect(await fares('nanjing-quick:3')).toEqual(['order-0 4200 4100']);
});

test('a rule that ends or begins is compared with the one that prices its rides otherwise', async () => {
  const { announce, fares } = await deskWithRides(
    { areaCode: '320115' },
    { ...daysAgo(1), areaCode: '320104' },
  );
  await announce([ruleItem('15'), endOf('jiangning')]);
  expect(await fares('jiangning:2')).toEqual(['order-0 3900 4500']);
  expect(await fares('nanjing-quick:2')).toEqual(['order-0 3900 4500', 'order-1 3900 4500']);
  await announce([ruleItem('7', { fareRuleId: 'qinhuai', areaCode: '320104' })]);
  expect(await fares('qinhuai:1')).toEqual(['order-1 3900 3700']);
});

test('a ride that named its rule is compared by that rule', async () => {
  const { announce, fares } = await deskWithRides({ fareRuleId: 'jiangning:1' });
  await announce([ruleItem('12', jiangning)]);
  expect(await fares('jiangning:2')).toEqual(['order-0 3900 4200']);
});

test('at most the newest fifty rides are compared', async () => {
  const rides = Array.from({ length: 51 }, (_, at) => ({
    vehicleNumber: `苏A${at}`,
    completedAt: NOON - (60 - at) * 1_000,
  }));
  const { announce, fares } = await deskWithRides(...rides);
  await announce([ruleItem('12')]);
  const listed = await fares('nanjing-quick:2');
  expect([listed.length, listed[0], listed.at(-1)]).toEqual([
    50,
    'order-50 3900 4200',
    'order-1 3900 4200',
  ]);
});

test('only announced versions are compared, and only with a session', async () => {
  const { desk, checker, ask, announce } = await deskWithRides({});
  const { notAnnounced } = queryPriceChangeForOwnRides.refusals;
  await withdraw(desk, checker, await announce([ruleItem('12')]));
  await announce([ruleItem('13')]);
  for (const wrong of ['nanjing-quick:1', 'nanjing-quick:2', 'nanjing-quick', 'unknown:1']) {
    expect((await ask(wrong)).code).toBe(notAnnounced);
  }
  const request = { fareRuleId: 'nanjing-quick:3' };
  const stranger = await post(desk.app, queryPriceChangeForOwnRides, request);
  expect(stranger).toMatchObject({ code: 10011 });
  expect((await ask('nanjing-quick:3')).success).toBe(true);
  desk.clock.advance(nextWeek(desk) - desk.clock.now());
  expect((await ask('nanjing-quick:3')).code).not.toBe(0);
});
