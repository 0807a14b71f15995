import { findCityByCode } from '@ride/domain/regions/find-city';
import { expect, test } from 'vitest';
import { DEFAULT_CITY } from './default-city.ts';

/**
 * The constant repeats one entry of the table of cities, so that pages need not load the whole
 * table.
 */
test('the default city equals its entry in the table of cities', () => {
  expect(findCityByCode(DEFAULT_CITY.code)).toMatchObject(DEFAULT_CITY);
});
