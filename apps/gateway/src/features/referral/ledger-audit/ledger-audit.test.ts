import { expect, test } from 'vitest';
import {
  referralForTest,
  withInvitation,
} from '../../../app/testing/referral/referral-for-test.ts';
import type { Db, Tables } from '../../../db/schema.ts';
import type { RefundBook } from '../../../ports/refund-ledger.ts';
import { selectEntries } from '../ledger/ledger-store.ts';
import { auditLedger } from './ledger-audit-service.ts';

/** Nothing was refunded; refunds have tests of their own. */
const refundBook: RefundBook = { listAfter: async () => [], list: async () => [] };

/** Changes that are possible only in the database itself, and the difference reported for each. */
const tampering: [string, (db: Db) => Promise<unknown>, RegExp][] = [
  [
    'a balance',
    (db) =>
      db
        .updateTable('ledger_accounts')
        .set({ balance_fen: 7 })
        .where('kind', '=', 'available')
        .execute(),
    /account available:user-13800000000: holds 7 fen, its entries make 0/,
  ],
  [
    'a reward without a fact behind it',
    (db) =>
      db
        .insertInto('invitation_milestones')
        .values({
          company_id: 'acme',
          milestone: 'recharged',
          turn: 1,
          state: 'pending',
          reward_fen: 10_000,
          reached_at: 0,
          due_at: 0,
          changed_at: 0,
        })
        .execute(),
    /acme: recharged is pending, never reached; .*missing reward:acme:recharged:1/,
  ],
  [
    'a reward that is gone',
    (db) => db.deleteFrom('invitation_milestones').execute(),
    /registered was reached and is not rewarded; .*not explained: reward:acme:registered:1/,
  ],
  [
    'a reward of another amount',
    (db) => db.updateTable('invitation_milestones').set({ reward_fen: 1 }).execute(),
    /registered brought 1 fen, the terms say 5000/,
  ],
  [
    'a reward called paid',
    (db) => db.updateTable('invitation_milestones').set({ state: 'available' }).execute(),
    /missing settlement:acme:registered:1 of 5000 fen/,
  ],
  [
    'a reward called taken back',
    (db) => db.updateTable('invitation_milestones').set({ state: 'reversed' }).execute(),
    /registered was reached and is not rewarded; .*missing reversal:acme:registered:1/,
  ],
  [
    'money for nothing',
    (db) => db.insertInto('ledger_entries').values(orphanEntry('acme')).execute(),
    /account provider: .*not explained: gift of 1 fen/,
  ],
  [
    'money for a company and for no milestone',
    (db) =>
      db
        .insertInto('ledger_entries')
        .values({ ...orphanEntry('acme'), milestone: null })
        .execute(),
    /acme: not explained: gift of 1 fen/,
  ],
  [
    'money for a company nobody invited',
    (db) => db.insertInto('ledger_entries').values(orphanEntry('nobody')).execute(),
    /entry gift: belongs to no invitation/,
  ],
  [
    'a budget nobody published',
    (db) =>
      db
        .insertInto('ledger_entries')
        .values({ ...orphanEntry(null), kind: 'funding', credit_account: 'budget:spring' })
        .execute(),
    /activity spring: was given 10000001 fen instead of its budget of 10000000/,
  ],
  [
    'an invitation that was made worthless afterwards',
    (db) =>
      db.updateTable('invitations').set({ activity_uuid: null, activity_version: null }).execute(),
    /acme: a reward where nothing can be earned/,
  ],
];

const orphanEntry = (company_id: string | null): Tables['ledger_entries'] => ({
  cause: 'gift',
  kind: 'reward',
  debit_account: 'provider',
  credit_account: 'available:user-13800000000',
  amount_fen: 1,
  company_id,
  milestone: company_id === null ? null : 'registered',
  posted_at: 0,
});

test.each(tampering)('the audit finds %s', async (_what, tamper, difference) => {
  const { referral } = await withInvitation();
  expect(await referral.differences()).toEqual([]);
  await tamper(referral.db);
  expect((await referral.differences()).join('; ')).toMatch(difference);
});

test('the audit of a ledger without invitations reads no entries and finds no difference', async () => {
  const { base } = await referralForTest();
  expect(await auditLedger({ ...base.ports, refundBook })).toEqual({
    accounts: 1,
    invitations: 0,
    refunds: 0,
    differences: [],
    next: 'refunds:',
  });
  expect(await selectEntries(base.ports.db, [])).toEqual([]);
});

test('the audit goes through all invitations in batches', async () => {
  const { referral, recommendId } = await withInvitation();
  for (const name of ['b', 'c', 'd', 'e']) await referral.register(name, recommendId);
  const first = await auditLedger({ db: referral.db, refundBook }, undefined, 2);
  expect(first).toEqual({ accounts: 4, invitations: 2, refunds: 0, differences: [], next: 'b' });
  const second = await auditLedger({ db: referral.db, refundBook }, 'b', 2);
  expect(second).toEqual({ accounts: 0, invitations: 2, refunds: 0, differences: [], next: 'd' });
  expect(await auditLedger({ db: referral.db, refundBook }, 'd', 2)).toMatchObject({
    invitations: 1,
    next: 'refunds:',
  });
});

test('the audit reports no difference while twenty companies change concurrently', async () => {
  const { referral, recommendId } = await withInvitation({ holdDays: 0 });
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
