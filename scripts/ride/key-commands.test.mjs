import { expect, test } from 'vitest';
import { internalKeyCalls } from '../../packages/contract/src/internal-keys.ts';
import { keyCommands } from './key-commands.mjs';

const [create, list, revoke] = keyCommands;

test('every command about keys goes to a call of the contract, which accepts its request', () => {
  const requests = {
    'keys create': create.requestOf(['dispatch', '--calls', 'trips,payments']),
    'keys list': {},
    'keys revoke': revoke.requestOf(['0123456789ab']),
  };
  for (const { name, path } of keyCommands) {
    const call = Object.values(internalKeyCalls).find((each) => each.path === path);
    expect(call?.request.safeParse(requests[name]).success, name).toBe(true);
  }
});

test('a new key for another system ends at the end of a day in China', () => {
  const args = ['--until', '2027-01-31', '--calls', 'metrics', 'monitor'];
  expect(create.requestOf(args)).toEqual({
    name: 'monitor',
    groups: ['metrics'],
    endsAt: Date.UTC(2027, 0, 31, 16),
  });
});

test.each([
  [[]],
  [['dispatch']],
  [['dispatch', 'pay', '--calls', 'trips']],
  [['dispatch', '--calls', 'trips', '--until', 'tomorrow']],
  [['dispatch', '--calls', 'trips', '--all']],
])('the arguments %j of the command to create a key are refused', (args) => {
  expect(create.requestOf(args)).toBeNull();
});

test('the list of keys says which are valid although nobody has confirmed them', () => {
  const key = {
    keyId: '0123456789ab',
    name: 'dispatch',
    groups: ['trips', 'payments'],
    state: 'active',
    isUnconfirmed: true,
    endsAt: Date.UTC(2027, 0, 31),
    lastUsedAt: null,
  };
  expect(list.formatResult({ list: [key] })).toEqual([
    '0123456789ab  dispatch  trips,payments  active (unconfirmed)  until 2027-01-31T00:00:00.000Z  never used',
  ]);
});
