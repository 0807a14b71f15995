import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { PasswordsBusyError } from '../../../ports/passwords.ts';
import { scryptPasswords } from './scrypt-passwords.ts';

const password = 'frost-on-the-window-pane';
const quick = () => scryptPasswords({ randomBytes, cost: 2 ** 10 });

test('a password costs 128 MB to compare, and its hash does not contain it', async () => {
  const passwords = scryptPasswords({ randomBytes });
  const stored = await passwords.hash(password);
  expect(stored).toMatch(/^scrypt:131072:8:1:[\w-]{22}:[\w-]{43}$/);
  expect(await passwords.verify(password, stored)).toBe(true);
});

test('a password is recognised also from a keyboard with full-width letters, and nothing else is', async () => {
  const passwords = quick();
  const stored = await passwords.hash(password);
  expect(await passwords.hash(password)).not.toBe(stored);
  expect(await passwords.verify('ｆrost-on-the-window-pane', stored)).toBe(true);
  expect(await passwords.verify(`${password} `, stored)).toBe(false);
});

test('without a hash, or with one of another kind, every password is wrong', async () => {
  const passwords = quick();
  expect(await passwords.verify(password, null)).toBe(false);
  expect(await passwords.verify(password, 'scrypt:2:8:1:AAAA:AAAA')).toBe(false);
  expect(await passwords.verify(password, '')).toBe(false);
});

test('of many passwords at once ten are taken, and the rest told to come again', async () => {
  const passwords = quick();
  const all = Array.from({ length: 14 }, () => passwords.verify(password, null));
  const outcomes = await Promise.allSettled(all);
  const refused = outcomes.filter(
    (outcome) => outcome.status === 'rejected' && outcome.reason instanceof PasswordsBusyError,
  );
  expect(refused).toHaveLength(4);
  expect(await passwords.verify(password, null)).toBe(false);
});
