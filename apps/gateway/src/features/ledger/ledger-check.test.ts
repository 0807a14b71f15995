import { fen } from '@ride/domain/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  referralForTest,
  referralWithInvitation,
} from '../../app/testing/referral/referral-for-test.ts';
import { checkBalances } from './ledger-check-service.ts';
import { postEntries } from './ledger-store.ts';

test('the ledger check reports a balance that is not the sum of its entries', async () => {
  const { referral } = await referralWithInvitation();
  expect(await referral.differences()).toEqual([]);
  const accounts = referral.db.updateTable('ledgerAccounts');
  await accounts.set({ balanceFen: 7 }).where('kind', '=', 'available').execute();
  expect(await referral.differences()).toEqual([
    'account available:user-13800000000: holds 7 fen, its entries make 0',
  ]);
});

test('the ledger check reports an entry that changed no balance for both of its accounts', async () => {
  const { referral } = await referralWithInvitation();
  const gift = {
    cause: 'gift',
    kind: 'reward',
    debitAccount: 'budget:spring',
    creditAccount: 'available:user-13800000000',
    amountFen: 1,
    companyId: 'acme',
    milestone: 'registered',
    postedAt: 0,
  } as const;
  await referral.db.insertInto('ledgerEntries').values(gift).execute();
  expect(await referral.differences()).toEqual([
    'account available:user-13800000000: holds 0 fen, its entries make 1',
    'account budget:spring: holds 9995000 fen, its entries make 9994999',
  ]);
});

test('the ledger check reports an overdrawn account even if its entries add up to its balance', async () => {
  const { referral } = await referralWithInvitation();
  const payment = { from: 'budget:spring', to: 'provider', amount: fen(9_995_001) };
  const overdraw = referral.within(async (tx) => {
    // A constraint of the table refuses negative balances, so the test has to disable it first.
    await (referral.isPostgres
      ? sql`alter table ledger_accounts drop constraint ledger_accounts_covered`
      : sql`pragma ignore_check_constraints = on`
    ).execute(tx);
    await postEntries(tx, [{ ...payment, cause: 'payment', kind: 'funding' }], 0);
    const { differences } = await checkBalances({ db: tx });
    // The error rolls the transaction back, because other tests of this database need the
    // constraint.
    throw new Error(differences.join());
  });
  await expect(overdraw).rejects.toThrow('account budget:spring: is overdrawn by 1 fen');
});

test("a ledger without invitations contains only the provider's account", async () => {
  const { base } = await referralForTest();
  expect(await checkBalances(base.ports)).toEqual({ accounts: 1, differences: [] });
});

test('the ledger check reports nothing while the accounts of twenty companies change concurrently', async () => {
  const { referral, recommendId } = await referralWithInvitation({ holdDays: 0 });
  const names = Array.from({ length: 20 }, (_, index) => `company-${index}`);
  const work = names.map(async (name) => {
    await referral.register(name, recommendId);
    await referral.topUp(name, 200_000);
    await referral.refund(name, 1);
    await referral.ride(name);
  });
  const checks = Array.from({ length: 10 }, () => referral.differences());
  await Promise.all(work);
  expect((await Promise.all(checks)).flat()).toEqual([]);
  expect(await referral.differences()).toEqual([]);
});
