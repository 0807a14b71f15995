import { expect, test } from 'vitest';
import type { PuzzleRequest } from '../../parts/verification/puzzle-request.ts';
import { errandOf } from './errand-of.ts';

const kept: PuzzleRequest = { mobile: '13800000000', scene: 'login', returnTo: '/login' };

test('a kept errand is the errand, also when the address names its phone', () => {
  expect(errandOf(undefined, kept)).toBe(kept);
  expect(errandOf('13800000000', kept)).toBe(kept);
});

test('a phone in the address is verified for a registration, and returns nowhere in particular', () => {
  const addressed = { mobile: '13900000000', scene: 'register', returnTo: null };
  expect(errandOf('13900000000', null)).toEqual(addressed);
  expect(errandOf('13900000000', kept)).toEqual(addressed);
});

test.each(['undefined', '1390000', '<b>'])('%j in the address is no phone', (addressed) => {
  expect(errandOf(addressed, kept)).toBe(kept);
});

test('a phone is read as other software writes it', () => {
  expect(errandOf('+86 139-0000-0000', null)?.mobile).toBe('13900000000');
});

test.each([undefined, '1390000', '２3900000000', '<b>'])(
  'with %j there is nothing to do',
  (addressed) => {
    expect(errandOf(addressed, null)).toBeNull();
  },
);
