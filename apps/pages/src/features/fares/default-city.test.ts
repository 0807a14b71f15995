import { cityOfCode } from '@ride/domain/regions/find-city';
import { expect, test } from 'vitest';
import { DEFAULT_CITY } from './default-city.ts';

/** Written out, so that no page carries the table of all cities for one of them. */
test('the default city is the one the table of cities knows by its code', () => {
  expect(cityOfCode(DEFAULT_CITY.code)).toMatchObject(DEFAULT_CITY);
});
