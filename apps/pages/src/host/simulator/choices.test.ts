import { expect, test } from 'vitest';
import { textStore } from '../../lib/text-store.ts';
import { choiceStore } from './choices.ts';

const kept = (text?: string) => {
  const store = textStore(() => undefined);
  if (text !== undefined) store.write('ride.simulator', text);
  return choiceStore(store);
};

test.each([undefined, '', 'not json', '[]', '{"kind":"toaster"}'])(
  'of %j the defaults are left',
  (text) => {
    expect(kept(text).current()).toMatchObject({ kind: null, network: 'innerNetwork' });
  },
);

test('a choice is kept beside the others', () => {
  const choices = kept();
  expect(choices.change({ kind: 'mini' })).toBe(true);
  expect(choices.change({ city: 'nanjing' })).toBe(true);
  expect(choices.current()).toMatchObject({ kind: 'mini', city: 'nanjing' });
});

test('a version that is none changes nothing', () => {
  const choices = kept();
  expect(choices.change({ appVersion: 'newest' })).toBe(false);
  expect(choices.current().appVersion).toBe('2.3.0');
});
