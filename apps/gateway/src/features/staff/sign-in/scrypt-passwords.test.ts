import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { PasswordsBusyError } from '../../../ports/passwords.ts';
import { createScryptPasswords } from './scrypt-passwords.ts';

const password = 'frost-on-the-window-pane';
const quick = () => createScryptPasswords({ randomBytes, cost: 2 ** 10 });

test('comparing a password takes 128 MB of memory, and the hash does not contain the password', async () => {
  const passwords = createScryptPasswords({ randomBytes });
  const stored = await passwords.hash(password, 'stranger');
  expect(stored).toMatch(/^scrypt:131072:8:1:[\w-]{22}:[\w-]{43}$/);
  expect(await passwords.verify(password, stored, 'stranger')).toBe(true);
});

test('a password is accepted also if typed in full-width letters, and no other password is', async () => {
  const passwords = quick();
  const stored = await passwords.hash(password, 'stranger');
  expect(await passwords.hash(password, 'stranger')).not.toBe(stored);
  expect(await passwords.verify('ｆrost-on-the-window-pane', stored, 'stranger')).toBe(true);
  expect(await passwords.verify(`${password} `, stored, 'stranger')).toBe(false);
});

test('every password is wrong if no hash, or one of another kind, is stored', async () => {
  const passwords = quick();
  expect(await passwords.verify(password, null, 'stranger')).toBe(false);
  expect(await passwords.verify(password, 'scrypt:2:8:1:AAAA:AAAA', 'stranger')).toBe(false);
  expect(await passwords.verify(password, '', 'stranger')).toBe(false);
});

test('of many people in unknown browsers who sign in concurrently nine are served, and a known browser does not wait for them', async () => {
  const passwords = quick();
  const all = Array.from({ length: 14 }, () => passwords.verify(password, null, 'stranger'));
  const settled = Promise.allSettled(all);
  expect(await passwords.verify(password, null, 'known')).toBe(false);
  const outcomes = await settled;
  const refused = outcomes.filter(
    (outcome) => outcome.status === 'rejected' && outcome.reason instanceof PasswordsBusyError,
  );
  expect(refused).toHaveLength(5);
  expect(await passwords.verify(password, null, 'stranger')).toBe(false);
});
