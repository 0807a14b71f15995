import { expect, test } from 'vitest';
import { chooseSourceId } from './source-id.ts';

test('the main registration has source id 1, all others 2', () => {
  expect(chooseSourceId('/company_car_register')).toBe('1');
  expect(chooseSourceId('/company_register_new')).toBe('2');
  expect(chooseSourceId('/company_car_register_H5')).toBe('2');
});

test('a source id in the address takes precedence unless it is empty', () => {
  expect(chooseSourceId('/company_car_register', '7')).toBe('7');
  expect(chooseSourceId('/company_car_register', '')).toBe('1');
});
