import { DAY_MS } from '@ride/domain/durations';
import { fen } from '@ride/domain/money';
import type { Kysely, KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import {
  referralWithInvitation,
  type TestReferral,
} from '../../../app/testing/referral/referral-for-test.ts';
import type { Db, Tables } from '../../../db/schema.ts';
import { settleDueRewards } from './settle-service.ts';

class FailBeforePlugin implements KyselyPlugin {
  left: number;

  constructor(statement: number) {
    this.left = statement;
  }

  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    this.left -= 1;
    if (this.left === 0) throw new Error('broken off');
    return node;
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result;
  }
}

async function everything(db: Db): Promise<unknown> {
  const tables = [
    ...(['invitations', 'invitationFacts', 'invitationMilestones'] as const),
    ...(['ledgerAccounts', 'ledgerEntries', 'outgoingEvents', 'eventSubjects'] as const),
  ];
  const rows = await Promise.all(
    tables.map((table) => (db as Kysely<Tables>).selectFrom(table).selectAll().execute()),
  );
  return rows.map((list) => list.map((row) => JSON.stringify(row)).toSorted());
}

const doings: [string, (referral: TestReferral, tx: Db) => Promise<void>][] = [
  [
    'a top-up that pays at once',
    ({ events }, tx) =>
      events.toppedUp(tx, { topUpId: 'x', companyId: 'acme', amount: fen(200_000), paidAt: 0 }),
  ],
  [
    'a refund that takes back',
    ({ events, base }, tx) =>
      events.topUpRefunded(tx, {
        refundId: 'y',
        topUpId: 'paid-t1',
        companyId: 'paid',
        amount: fen(1),
        refundedAt: base.clock.now(),
      }),
  ],
];

test.each(doings)(
  'the operation "%s" rolled back before any of its statements changes nothing',
  async (_what, act) => {
    const { referral, recommendId } = await referralWithInvitation({ holdDays: 0 });
    await referral.register('paid', recommendId);
    await referral.topUp('paid', 200_000);
    await referral.ride('paid');
    const before = await everything(referral.db);
    let statements = 0;
    for (let at = 1; ; at += 1) {
      const plugin = new FailBeforePlugin(at);
      const done = await referral
        .within((tx) => act(referral, tx.withPlugin(plugin)))
        .then(() => true)
        .catch((error: Error) => {
          if (error.message !== 'broken off') throw error;
          return false;
        });
      if (done) break;
      statements = at;
      expect(await everything(referral.db)).toEqual(before);
    }
    expect(statements).toBeGreaterThan(5);
    expect(await everything(referral.db)).not.toEqual(before);
    expect(await referral.differences()).toEqual([]);
  },
);

test('a failed payment of a due reward leaves the reward pending', async () => {
  const { referral, userId } = await referralWithInvitation();
  referral.base.clock.advance(7 * DAY_MS);
  const { ports, mobileOfUser } = referral.deps;
  const db = ports.db.withPlugin(new FailBeforePlugin(4));
  const broken = { ports: { ...ports, db }, mobileOfUser };
  await expect(settleDueRewards(broken)).rejects.toThrow('broken off');
  expect(await referral.balances()).toMatchObject({ [`pending:${userId}`]: 5_000 });
  expect(await settleDueRewards(referral.deps)).toMatchObject({ count: 1 });
});
