import { checkAudit } from '@ride/contract/internal-audit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asService, gatewayForTest, post } from '../../../app/testing/gateway-for-test.ts';
import { isPostgres } from '../../../db/engine.ts';
import type { Db } from '../../../db/schema.ts';
import { portsForTest } from '../../../testing/ports-for-test.ts';
import { checkChain } from './check-service.ts';

async function portsWithEntries(count = 5) {
  const { ports } = await portsForTest();
  for (let index = 1; index <= count; index += 1) {
    await ports.auditTrail.record({
      actor: { kind: 'staff', id: 'staff-1' },
      action: 'person.unmasked',
      subject: { kind: 'company', id: `company-${index}` },
      after: `第 ${index} 次`,
      reason: '来电',
    });
  }
  return ports;
}

/** Changes rows with the triggers switched off, as a database superuser could. */
async function tamper(db: Db, change: (db: Db) => Promise<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await change(tx);
    });
    return;
  }
  for (const trigger of ['audit_entries_no_update', 'audit_entries_no_delete']) {
    await sql`drop trigger ${sql.ref(trigger)}`.execute(db);
  }
  await change(db);
}

async function removeEntries(db: Db, seqs: number[]): Promise<void> {
  await db.deleteFrom('auditTexts').where('seq', 'in', seqs).execute();
  await db.deleteFrom('auditEntries').where('seq', 'in', seqs).execute();
}

const changes: [string, (db: Db) => Promise<unknown>, { seq: number; problem: string }][] = [
  [
    'a changed entry',
    (db) => db.updateTable('auditEntries').set({ actorId: 'x' }).where('seq', '=', 3).execute(),
    { seq: 3, problem: 'changed' },
  ],
  ['a removed entry', (db) => removeEntries(db, [2]), { seq: 2, problem: 'missing' }],
  ['a removed last entry', (db) => removeEntries(db, [5]), { seq: 5, problem: 'missing' }],
  [
    'the removal of all entries',
    (db) => removeEntries(db, [1, 2, 3, 4, 5]),
    { seq: 1, problem: 'missing' },
  ],
  [
    'an entry behind the end',
    (db) =>
      sql`insert into audit_entries select 6, at, actor_kind, actor_id, action, subject_kind,
        subject_id, text_hash, reason_hash, hash, hash from audit_entries where seq = 5`.execute(
        db,
      ),
    { seq: 6, problem: 'changed' },
  ],
  [
    'an end that was set back',
    (db) => db.updateTable('auditHead').set({ seq: 4 }).execute(),
    { seq: 5, problem: 'beyondEnd' },
  ],
  [
    'an end with another hash',
    (db) => db.updateTable('auditHead').set({ hash: 'x' }).execute(),
    { seq: 5, problem: 'endDiffers' },
  ],
  [
    'a removed end',
    (db) => db.deleteFrom('auditHead').execute(),
    { seq: 0, problem: 'endDiffers' },
  ],
  [
    'changed words',
    (db) => db.updateTable('auditTexts').set({ after: 'x' }).where('seq', '=', 4).execute(),
    { seq: 4, problem: 'textChanged' },
  ],
  [
    'a changed reason',
    (db) => db.updateTable('auditTexts').set({ reason: 'x' }).where('seq', '=', 4).execute(),
    { seq: 4, problem: 'reasonChanged' },
  ],
  [
    'words that are gone',
    (db) => db.deleteFrom('auditTexts').where('seq', '=', 1).execute(),
    { seq: 1, problem: 'textChanged' },
  ],
  [
    'a reason erased without an erasure entry',
    (db) =>
      db
        .updateTable('auditTexts')
        .set({ reason: null, reasonSalt: null, erasedBy: 5 })
        .where('seq', '=', 2)
        .execute(),
    { seq: 2, problem: 'erasedWithoutEntry' },
  ],
];

test.each(changes)('the check of the audit chain detects %s', async (_, change, broken) => {
  const ports = await portsWithEntries();
  expect(await checkChain(ports, {})).toMatchObject({ broken: null });
  await tamper(ports.db, change);
  expect(await checkChain(ports, {})).toMatchObject({ broken, next: null });
});

test('the check reads the audit chain in batches', async () => {
  const ports = await portsWithEntries();
  expect(await checkChain(ports, {}, 2)).toMatchObject({ broken: null, next: 2 });
  expect(await checkChain(ports, { after: 2 }, 2)).toMatchObject({ broken: null, next: 4 });
  expect(await checkChain(ports, { after: 4 }, 2)).toMatchObject({ broken: null, next: null });
  expect(await checkChain(ports, { after: 9 }, 2)).toMatchObject({
    broken: { seq: 9, problem: 'missing' },
  });
});

test('an end of the audit chain noted earlier is found in the continued chain and in no other', async () => {
  const ports = await portsWithEntries(3);
  const { end: known } = await checkChain(ports, {});
  await ports.auditTrail.record({
    actor: { kind: 'system', id: 'gateway' },
    action: 'call.refused',
    subject: { kind: 'call', id: 'x' },
  });
  expect(await checkChain(ports, { known })).toMatchObject({ broken: null });
  const another = await portsWithEntries(4);
  expect(await checkChain(another, { known })).toMatchObject({
    broken: { seq: 3, problem: 'changed' },
  });
  const shorter = await portsWithEntries(2);
  expect(await checkChain(shorter, { known })).toMatchObject({
    broken: { seq: 3, problem: 'missing' },
  });
});

test('an audit chain that grows during the check is found intact', async () => {
  const ports = await portsWithEntries(0);
  const append = Array.from({ length: 30 }, (_, index) =>
    ports.auditTrail.record({
      actor: { kind: 'staff', id: 'staff-1' },
      action: 'call.refused',
      subject: { kind: 'call', id: `call-${index}` },
    }),
  );
  const checks = Array.from({ length: 10 }, () => checkChain(ports, {}));
  for (const { broken } of await Promise.all(checks)) expect(broken).toBeNull();
  await Promise.all(append);
});

test('the internal call that checks the audit accepts an empty chain', async () => {
  const { app } = await gatewayForTest();
  expect(await post(app, checkAudit, {}, asService)).toMatchObject({
    success: true,
    data: { broken: null, end: { seq: 0, hash: '0'.repeat(64) }, next: null },
  });
});
