import { expect, test } from 'vitest';
import {
  endOf,
  importRules,
  pricingPeople,
  read,
  ruleItem,
  save,
} from '../../../app/testing/changes-for-test.ts';
import { deskForTest } from '../../../app/testing/desk-for-test.ts';
import {
  createRuleInput,
  publishTestFence,
  squareFenceInput,
  withStartFare,
} from '../../../app/testing/fares-for-test.ts';

const AIRPORT = { fenceNum: 'lukou', name: '禄口国际机场' };

async function sampleTripsOf(...items: Parameters<typeof save>[2]) {
  const desk = await deskForTest();
  await publishTestFence(desk, squareFenceInput([118.87, 31.73], AIRPORT));
  await importRules(
    desk,
    createRuleInput(),
    withStartFare('30', { fareRuleId: 'airport', fenceNum: 'lukou' }),
    withStartFare('7', { fareRuleId: 'district', areaCode: '320115' }),
  );
  const { maker } = await pricingPeople(desk);
  const { id } = await save(desk, maker, items);
  return (await read(desk, maker, id)).items.map(({ sampleTrips }) => sampleTrips);
}

test('a rule shows trips of a fixed list before and after, and trips from the airport by the rule there', async () => {
  const [trips = []] = await sampleTripsOf(ruleItem('10'));
  expect(trips).toHaveLength(12);
  // 9 yuan, 2 yuan a kilometre and 50 fen a minute.
  expect(trips.slice(0, 2)).toEqual([
    { km: 3, minutes: 10, time: '12:00', areaName: null, beforeFen: 2_000, afterFen: 2_100 },
    { km: 3, minutes: 15, time: '18:00', areaName: null, beforeFen: 2_250, afterFen: 2_350 },
  ]);
  expect(trips.at(-1)).toEqual({
    ...{ km: 30, minutes: 35, time: '23:30', areaName: AIRPORT.name },
    ...{ beforeFen: 10_750, afterFen: 10_750 },
  });
});

test('sample trips of a rule that ends are priced by the wider rule, and those of a new one were', async () => {
  const [ended, begun] = await sampleTripsOf(
    endOf('district'),
    ruleItem('8', { fareRuleId: 'other-district', areaCode: '320104' }),
  );
  expect(ended?.[0]).toMatchObject({ beforeFen: 1_800, afterFen: 2_000 });
  expect(begun?.[0]).toMatchObject({ beforeFen: 2_000, afterFen: 1_900 });
});

test('a rule with flaws has no sample trips, and other rules of its change keep theirs', async () => {
  const flawed = ruleItem('9', { fareRuleId: 'flawed', areaCode: '320104' });
  const unreadable = { ...flawed, body: { ...flawed.body, fareModel: {} } };
  const [none, some] = await sampleTripsOf(unreadable, ruleItem('10'));
  expect(none).toEqual([]);
  expect(some).toHaveLength(12);
});
