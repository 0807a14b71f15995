import { findCityByCode } from '@ride/domain/regions/find-city';
import { expect, test } from 'vitest';
import { brand } from './brand.ts';
import { brandSchema } from './brand-schema.ts';

test('the default brand has every field of a brand', () => {
  expect(brandSchema.parse(brand)).toEqual(brand);
});

/** The brand repeats the entry, so that pages need not load the whole table. */
test('the default city equals its entry in the table of cities', () => {
  expect(findCityByCode(brand.defaultCity.code)).toMatchObject(brand.defaultCity);
});
