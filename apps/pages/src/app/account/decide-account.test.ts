// @vitest-environment node
import { expect, test } from 'vitest';
import type { Account } from '../../parts/session/account.ts';
import { type AccountDecision, decideAccount } from './decide-account.ts';

const own: Account = { kind: 'phone', mobile: '13800000000' };
const others: Account = { kind: 'phone', mobile: '13900000000' };
const ended: Account = { kind: 'ended' };
const unknown: Account = { kind: 'unknown' };

test.each<[string, Account, string, Account, AccountDecision]>([
  ['an ended session', ended, "somebody's token", others, 'replace'],
  ['an ended session', ended, 'a token of nobody knows whom', unknown, 'replace'],
  ['an ended session', ended, 'an ended token', ended, 'replace'],
  ['a live session', own, 'an ended token', ended, 'keep'],
  ['a session of nobody knows whom', unknown, 'an ended token', ended, 'keep'],
  ['a live session', own, 'a token of the same phone', own, 'replace'],
  ['a live session', own, "somebody else's token", others, 'ask'],
  ['a live session', own, 'a token of nobody knows whom', unknown, 'ask'],
  ['a session of nobody knows whom', unknown, "somebody's token", others, 'ask'],
  ['two of nobody knows whom', unknown, 'each other', unknown, 'ask'],
])(
  'the decision between the present account %s (%o) and the offered account %s (%o) is %s',
  (_present, present, _offered, offered, decision) => {
    expect(decideAccount(present, offered)).toBe(decision);
  },
);

test('phones that are equal when masked are still two accounts', () => {
  const lookalike: Account = { kind: 'phone', mobile: '13811110000' };
  expect(decideAccount({ kind: 'phone', mobile: '13822220000' }, lookalike)).toBe('ask');
});
