import { expect, test } from 'vitest';
import type { PuzzleRequest } from '../../parts/verification/puzzle-request.ts';
import { resolvePuzzleRequest } from './resolve-request.ts';

const stored: PuzzleRequest = { mobile: '13800000000', scene: 'login', returnTo: '/login' };

test('a stored request to verify a phone is used, also when the address names its phone', () => {
  expect(resolvePuzzleRequest(undefined, stored)).toBe(stored);
  expect(resolvePuzzleRequest('13800000000', stored)).toBe(stored);
});

test('a phone in the address is verified for a registration, without a page to return to', () => {
  const addressed = { mobile: '13900000000', scene: 'register', returnTo: null };
  expect(resolvePuzzleRequest('13900000000', null)).toEqual(addressed);
  expect(resolvePuzzleRequest('13900000000', stored)).toEqual(addressed);
});

test.each(['undefined', '1390000', '<b>'])(
  'the value %j in the address is no phone',
  (addressed) => {
    expect(resolvePuzzleRequest(addressed, stored)).toBe(stored);
  },
);

test('a phone in the address is read however other software writes it', () => {
  expect(resolvePuzzleRequest('+86 139-0000-0000', null)?.mobile).toBe('13900000000');
});

test.each([undefined, '1390000', '２3900000000', '<b>'])(
  'with %j in the address and nothing stored there is no request to verify a phone',
  (addressed) => {
    expect(resolvePuzzleRequest(addressed, null)).toBeNull();
  },
);
