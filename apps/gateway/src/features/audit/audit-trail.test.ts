import { HOUR_MS } from '@ride/domain/durations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import { listAuditedEntries } from '../../testing/audited-entries.ts';
import { portsForTest } from '../../testing/ports-for-test.ts';
import { checkChain } from './check/check-service.ts';

const entry = (id: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  actor: { kind: 'staff', id: 'staff-1' },
  action: 'person.unmasked',
  subject: { kind: 'company', id },
  ...more,
});

test('an appended audit entry is stored with its texts in a valid hash chain', async () => {
  const { ports } = await portsForTest();
  const told = entry('acme', { before: '未跟进', after: '已跟进', reason: '王先生来电' });
  await ports.auditTrail.record(told);
  await ports.auditTrail.record(entry('acme'));
  expect(await listAuditedEntries(ports.db)).toEqual([told, entry('acme')]);
  expect(await checkChain(ports, {})).toMatchObject({ broken: null, end: { seq: 2 }, next: null });
});

test("the audit's hash chain contains neither the text nor the reason of an entry", async () => {
  const { ports } = await portsForTest();
  await ports.auditTrail.record(entry('acme', { after: '已跟进', reason: '王先生来电' }));
  const { rows } = await sql`select * from audit_entries`.execute(ports.db);
  expect(JSON.stringify(rows)).not.toMatch(/已跟进|王先生/);
});

test('an audit entry of a rolled-back transaction leaves no gap in the numbers', async () => {
  const { ports } = await portsForTest();
  const fail = ports.db.transaction().execute(async (tx) => {
    await ports.auditTrail.append(tx, entry('undone'));
    throw new Error('undone');
  });
  await expect(fail).rejects.toThrow('undone');
  await ports.auditTrail.record(entry('done'));
  expect(await listAuditedEntries(ports.db)).toEqual([entry('done')]);
  expect(await checkChain(ports, {})).toMatchObject({ broken: null, end: { seq: 1 } });
});

test('two gateways that append audit entries at the same time produce one chain without gaps', async () => {
  const { ports, databaseConfig } = await portsForTest();
  const { ports: others } = await portsForTest({ databaseConfig });
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? ports : others).auditTrail.record(entry(`company-${index}`)),
    ),
  );
  expect(await listAuditedEntries(ports.db)).toHaveLength(40);
  expect(await checkChain(ports, {})).toMatchObject({ broken: null, end: { seq: 40 } });
});

test('repeated refusals of one call are counted, with an audit entry once an hour and at powers of ten', async () => {
  const { ports, clock } = await portsForTest();
  const refused = (id: string, staffId = 'staff-1') => ({
    actor: { kind: 'staff', id: staffId } as const,
    subject: { kind: 'call', id } as const,
  });
  for (let times = 0; times < 120; times += 1) {
    await ports.auditTrail.recordRefusal(refused('listAudit'));
  }
  await ports.auditTrail.recordRefusal(refused('exportAudit'));
  await ports.auditTrail.recordRefusal(refused('listAudit', 'staff-2'));
  clock.advance(HOUR_MS);
  await ports.auditTrail.recordRefusal(refused('listAudit'));
  const told = { ...refused('readStaffMember'), after: '确认自己授予的角色' };
  for (let times = 0; times < 10; times += 1) await ports.auditTrail.recordRefusal(told);
  const action = 'call.refused';
  expect(await listAuditedEntries(ports.db)).toEqual([
    { ...refused('listAudit'), action },
    { ...refused('listAudit'), action, after: '当日第 10 次' },
    { ...refused('listAudit'), action, after: '当日第 100 次' },
    { ...refused('exportAudit'), action },
    { ...refused('listAudit', 'staff-2'), action },
    { ...refused('listAudit'), action, after: '当日第 121 次' },
    { ...told, action },
    { ...told, action, after: '确认自己授予的角色，当日第 10 次' },
  ]);
  expect(await checkChain(ports, {})).toMatchObject({ broken: null });
});

test('the database refuses to change or remove audit entries', async () => {
  const { ports } = await portsForTest();
  await ports.auditTrail.record(entry('acme'));
  await expect(ports.db.updateTable('auditEntries').set({ at: 0 }).execute()).rejects.toThrow();
  await expect(ports.db.deleteFrom('auditEntries').execute()).rejects.toThrow();
  expect(await listAuditedEntries(ports.db)).toHaveLength(1);
});

test('erasing the audited reasons about a person is itself audited, and the hash chain stays valid', async () => {
  const { ports } = await portsForTest();
  await ports.auditTrail.record(entry('acme', { after: '已跟进', reason: '王先生来电' }));
  await ports.auditTrail.record(entry('acme', { reason: '王先生再次来电' }));
  await ports.auditTrail.record(entry('other', { reason: '李女士来电' }));
  const actor = { kind: 'staff', id: 'staff-2' } as const;
  const subject = { kind: 'company', id: 'acme' } as const;
  for (let times = 0; times < 2; times += 1) {
    await ports.db
      .transaction()
      .execute((tx) => ports.auditTrail.eraseReasons(tx, { actor, subject }));
  }
  expect(await listAuditedEntries(ports.db)).toEqual([
    entry('acme', { after: '已跟进' }),
    entry('acme'),
    entry('other', { reason: '李女士来电' }),
    { actor, action: 'audit.reasonsErased', subject, after: '删除操作原因 2 条' },
  ]);
  const { rows } = await sql`select * from audit_texts where erased_by is not null`.execute(
    ports.db,
  );
  expect(rows).toMatchObject([
    { reason: null, reasonSalt: null, erasedBy: 4 },
    { reason: null, reasonSalt: null, erasedBy: 4 },
  ]);
  expect(await checkChain(ports, {})).toMatchObject({ broken: null, end: { seq: 4 } });
});
