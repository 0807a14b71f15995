import { fen } from '@ride/domain/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { referralWithInvitation } from '../../app/testing/referral/referral-for-test.ts';
import { type LedgerEntry, lockBalance, postEntries } from './ledger-store.ts';

test.each(['ledgerEntries', 'invitationFacts'] as const)(
  'the database refuses to change or delete a row of %s',
  async (table) => {
    const { referral } = await referralWithInvitation();
    await referral.topUp('acme', 200_000);
    const { db } = referral;
    const amount = { amountFen: 1 };
    await expect(db.updateTable(table).set(amount).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom(table).execute()).rejects.toThrow('append-only');
    if (referral.isPostgres) {
      await expect(sql`truncate ${sql.table(table)}`.execute(db)).rejects.toThrow('append-only');
    } else {
      const replace = sql`replace into ${sql.table(table)} select * from ${sql.table(table)}`;
      await expect(replace.execute(db)).rejects.toThrow('append-only');
    }
    expect(await referral.differences()).toEqual([]);
  },
);

const funding: LedgerEntry = {
  cause: 'c',
  kind: 'funding',
  from: 'provider',
  to: 'budget:spring',
  amount: fen(1),
};

test.each<[string, LedgerEntry]>([
  [
    'more than a budget holds',
    { ...funding, from: 'budget:spring', to: 'provider', amount: fen(10_000_000) },
  ],
  ['nothing', { ...funding, amount: fen(0) }],
  ['less than nothing', { ...funding, amount: fen(-5) }],
  ['from an account to itself', { ...funding, to: 'provider' }],
  ['to an account nobody opened', { ...funding, to: 'available:nobody' }],
  ['what was moved before', { ...funding, cause: 'reward:acme:registered:1' }],
])('the database refuses to move %s', async (_what, entry) => {
  const { referral } = await referralWithInvitation();
  const before = await referral.balances();
  await expect(referral.within((tx) => postEntries(tx, [entry], 0))).rejects.toThrow();
  expect(await referral.balances()).toEqual(before);
  await referral.within((tx) => postEntries(tx, [funding], 0));
});

test('lockBalance returns the balance of the named account', async () => {
  const { referral } = await referralWithInvitation();
  const balances = await referral.within(async (tx) => [
    await lockBalance(tx, 'budget:spring'),
    await lockBalance(tx, 'available:user-13800000000'),
  ]);
  expect(balances).toEqual([9_995_000, 0]);
});

test('posting an empty list of ledger entries changes nothing', async () => {
  const { referral } = await referralWithInvitation();
  const before = await referral.balances();
  await referral.within((tx) => postEntries(tx, [], 0));
  expect(await referral.balances()).toEqual(before);
});
