import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { estimateFareItems } from '../fares.ts';
import { queryFareModelByRuleId, queryFareModelsAndRouteRule } from '../pricing.ts';

const ride = { typeModule: 4, typeTime: 1 };
const accepts = (value: object) =>
  z.safeParse(queryFareModelsAndRouteRule.request, { ...ride, ...value }).success;

test('fare rules can be requested by position or by pricing area', () => {
  expect(accepts({ latitude: 32, longitude: 118 })).toBe(true);
  expect(accepts({ areaCode: '320100' })).toBe(true);
});

test('a latitude or a longitude alone is refused', () => {
  expect(accepts({ latitude: 32 })).toBe(false);
  expect(accepts({ longitude: 118 })).toBe(false);
  expect(accepts({})).toBe(false);
});

test.each([{ latitude: 91 }, { longitude: -181 }, { latitude: Number.NaN }, { latitude: '32' }])(
  'the value %j is not a valid position',
  (off) => {
    expect(accepts({ latitude: 32, longitude: 118, ...off })).toBe(false);
  },
);

test('an estimate request has ride fields or the id of a stored estimate, never both', () => {
  const fresh = { ...ride, areaCode: '320100', distanceMetres: 1, durationSeconds: 1 };
  const isValid = (value: object) => z.safeParse(estimateFareItems.request, value).success;
  expect(isValid(fresh)).toBe(true);
  expect(isValid({ orderUuid: 'estimate-1' })).toBe(true);
  expect(isValid({ ...fresh, orderUuid: 'estimate-1' })).toBe(false);
});

test('a rule requested by its id is the one for working days by default', () => {
  const request = z.parse(queryFareModelByRuleId.request, { fareRuleId: 'r1' });
  expect(request.workRestDayType).toBe(1);
});
