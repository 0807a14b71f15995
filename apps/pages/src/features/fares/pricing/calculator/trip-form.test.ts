import { expect, test } from 'vitest';
import { parseTripInput } from './trip-form.ts';

const typed = { km: '12.4', minutes: '30', departure: '08:15' };

test('values typed into the fare calculator are read as whole metres, seconds and a minute of the day', () => {
  expect(parseTripInput(typed)).toEqual({ metres: 12_400, seconds: 1800, departureMinute: 495 });
});

test('full-width figures typed into the fare calculator are read', () => {
  expect(parseTripInput({ ...typed, km: '１２。４ ' })).toMatchObject({ metres: 12_400 });
});

test.each([
  [{ km: '' }, 'km'],
  [{ km: '0' }, 'km'],
  [{ km: '-3' }, 'km'],
  [{ km: '1000.1' }, 'km'],
  [{ km: '1e2' }, 'km'],
  [{ minutes: 'soon' }, 'minutes'],
  [{ minutes: '0' }, 'minutes'],
  [{ minutes: '1441' }, 'minutes'],
  [{ departure: '' }, 'departure'],
  [{ departure: '25:00' }, 'departure'],
])("with the typed values %j the calculator's field %s is invalid", (part, wrong) => {
  expect(parseTripInput({ ...typed, ...part })).toEqual({ wrong });
});
