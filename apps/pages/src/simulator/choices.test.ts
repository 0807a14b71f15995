import { expect, test } from 'vitest';
import { createTextStore } from '../lib/text-store.ts';
import { createChoiceStore } from './choices.ts';

const storeWith = (text?: string) => {
  const store = createTextStore(() => undefined);
  if (text !== undefined) store.write('ride.simulator', text);
  return createChoiceStore(store);
};

test.each([undefined, '', 'not json', '[]', '{"kind":"toaster"}'])(
  'stored choices of the simulator of %j are replaced by the defaults',
  (text) => {
    expect(storeWith(text).current()).toMatchObject({ kind: null, network: 'innerNetwork' });
  },
);

test('a new choice in the simulator is stored and leaves the other choices as they were', () => {
  const choices = storeWith();
  expect(choices.change({ kind: 'mini' })).toBe(true);
  expect(choices.change({ city: 'nanjing' })).toBe(true);
  expect(choices.current()).toMatchObject({ kind: 'mini', city: 'nanjing' });
});

test('an invalid app version is refused by the simulator and changes nothing', () => {
  const choices = storeWith();
  expect(choices.change({ appVersion: 'newest' })).toBe(false);
  expect(choices.current().appVersion).toBe('2.3.0');
});
