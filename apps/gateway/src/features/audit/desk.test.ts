import { exportAudit, listAudit, subjectHistory, unmask } from '@ride/contract/desk/audit';
import { getCompany } from '@ride/contract/desk/companies';
import { recordDataRequest } from '@ride/contract/desk/data-requests';
import { deskRefusals } from '@ride/contract/desk/define-desk-call';
import { inviteStaff } from '@ride/contract/desk/staff';
import { sharedRefusals } from '@ride/contract/envelope';
import { eraseCompany } from '@ride/contract/internal';
import { formatCsvLine } from '@ride/domain/csv';
import { expect, test } from 'vitest';
import { CONTACT_PHONE, registerTestCompany } from '../../app/testing/companies-for-test.ts';
import {
  addStaffWithRole,
  deskForTest,
  type Headers,
  type TestDesk,
} from '../../app/testing/desk-for-test.ts';
import { asService, post, type TestGatewayOptions } from '../../app/testing/gateway-for-test.ts';
import type { AuditSubject } from '../../ports/audit-trail.ts';
import { listAuditedEntries } from '../../testing/audited-entries.ts';
import { checkChain } from './check/check-service.ts';
import { exportAuditPart } from './export/export-service.ts';

const NANJING = '320100';
const HANGZHOU = '330100';

async function withCompany(options: TestGatewayOptions = {}) {
  const desk = await deskForTest(options);
  const companyId = await registerTestCompany(desk);
  return { desk, companyId, subject: { kind: 'company', id: companyId } as const };
}

const unmaskPhone = (subject: { kind: 'company'; id: string }) =>
  ({ subject, field: 'contactPhone', reason: 'contact', text: '回电确认' }) as const;

test('unmasking personal data is limited per staff member and hour, and exceeding the limit raises an alert', async () => {
  const { desk, subject } = await withCompany({ settings: { UNMASKS_PER_HOUR: '2' } });
  const [support, other] = [await desk.as('support'), await desk.as('support')];
  const look = (headers: Headers) => desk.postDesk(unmask, unmaskPhone(subject), headers);
  for (let looked = 0; looked < 2; looked += 1) expect((await look(support)).success).toBe(true);
  expect(await look(support)).toMatchObject({
    code: unmask.refusals.tooManyUnmasked,
    msg: '每人每小时最多查看 2 次完整信息，请1小时后再试；确有需要请联系主管。',
  });
  expect((await look(other)).success).toBe(true);
  expect(desk.ports.alerts.counts().get('unmaskLimit')).toBe(1);
});

const lastEntry = async ({ ports }: TestDesk) => (await listAuditedEntries(ports.db)).at(-1);

test('support unmasks a phone with a reason, and the audit records it without the phone', async () => {
  const { desk, subject } = await withCompany();
  const answer = await desk.postDesk(unmask, unmaskPhone(subject), await desk.as('support'));
  expect(answer.data).toEqual({ value: CONTACT_PHONE });
  expect(await lastEntry(desk)).toMatchObject({
    actor: { kind: 'staff' },
    action: 'person.unmasked',
    subject,
    after: '联系人手机号',
    reason: '联系本人：回电确认',
  });
  expect(JSON.stringify(await listAuditedEntries(desk.ports.db))).not.toContain(CONTACT_PHONE);
});

test('unmasking a phone of another city is refused and audited', async () => {
  const { desk, subject } = await withCompany();
  const elsewhere = await desk.as('support', [HANGZHOU]);
  const answer = await desk.postDesk(unmask, unmaskPhone(subject), elsewhere);
  expect(answer).toMatchObject({ code: unmask.refusals.fieldNotReadable, data: null });
  expect(await lastEntry(desk)).toMatchObject({ action: 'person.unmaskRefused', subject });
  const here = await desk.as('support', [NANJING]);
  expect(await desk.postDesk(unmask, unmaskPhone(subject), here)).toMatchObject({ success: true });
});

test.each([
  ['an unknown company', async () => 'nobody'],
  [
    'an erased company',
    async (desk: TestDesk, companyId: string) => {
      await post(desk.app, eraseCompany, { companyId }, asService);
      return companyId;
    },
  ],
])('a request to unmask %s is refused without showing anything', async (_, prepare) => {
  const { desk, companyId } = await withCompany();
  const id = await prepare(desk, companyId);
  const request = unmaskPhone({ kind: 'company', id });
  const answer = await desk.postDesk(unmask, request, await desk.as('support'));
  expect(answer.code).toBe(unmask.refusals.fieldNotReadable);
});

test('a request to unmask an object that has no masked fields is refused', async () => {
  const { desk } = await withCompany();
  const request = {
    ...unmaskPhone({ kind: 'company', id: 'x' }),
    subject: { kind: 'call', id: 'x' },
  };
  const answer = await desk.postDesk(unmask, request as never, await desk.as('support'));
  expect(answer.code).toBe(unmask.refusals.fieldNotReadable);
});

test('the history of a company is readable for auditors and for staff who may read the company', async () => {
  const { desk, subject } = await withCompany();
  await desk.postDesk(unmask, unmaskPhone(subject), await desk.as('support'));
  const request = { subject, limit: 20 };
  for (const role of ['support', 'growth', 'auditor', 'administrator'] as const) {
    const { data } = await desk.postDesk(subjectHistory, request, await desk.as(role));
    expect(data.rows).toMatchObject([{ action: 'person.unmasked', reason: '联系本人：回电确认' }]);
    expect(data.rows[0]?.actor.name).toMatch(/^support-/);
  }
  for (const other of [await desk.as('content'), await desk.as('support', [HANGZHOU])]) {
    const answer = await desk.postDesk(subjectHistory, request, other);
    expect(answer.code).toBe(subjectHistory.refusals.historyNotReadable);
  }
  const unknown = { subject: { kind: 'company', id: 'nobody' }, limit: 20 } as const;
  expect(await desk.postDesk(subjectHistory, unknown, await desk.as('support'))).toMatchObject({
    code: subjectHistory.refusals.historyNotReadable,
  });
});

test('an auditor of one city reads only histories of objects in that city', async () => {
  const { desk, subject } = await withCompany();
  const [here, elsewhere] = [
    await desk.as('auditor', [NANJING]),
    await desk.as('auditor', [HANGZHOU]),
  ];
  const historyOf = (subject: { kind: 'company' | 'staff'; id: string }, who: typeof here) =>
    desk.postDesk(subjectHistory, { subject, limit: 20 }, who);
  const { historyNotReadable } = subjectHistory.refusals;
  expect(await historyOf(subject, here)).toMatchObject({ success: true });
  expect((await historyOf(subject, elsewhere)).code).toBe(historyNotReadable);
  const somebody = { kind: 'staff', id: await addStaffWithRole(desk.ports, 'support') } as const;
  expect((await historyOf(somebody, here)).code).toBe(historyNotReadable);
  expect(await historyOf(somebody, await desk.as('auditor'))).toMatchObject({ success: true });
  expect((await desk.postDesk(listAudit, { limit: 1 }, here)).code).toBe(sharedRefusals.forbidden);
});

test('an audit export needs a recently confirmed second factor and a permission, and is audited itself', async () => {
  const { desk, subject } = await withCompany();
  await desk.postDesk(unmask, unmaskPhone(subject), await desk.as('support'));
  const auditor = await desk.as('auditor');
  const request = { format: 'csv', action: 'person.unmasked' } as const;
  const { data } = await desk.postDesk(exportAudit, request, auditor);
  expect(data).toMatchObject({ count: 1, next: null });
  expect(data.content).toMatch(/^\uFEFF"编号","时间"/);
  expect(data.content).toContain('"查看完整信息"');
  expect(await lastEntry(desk)).toMatchObject({
    action: 'audit.exported',
    subject: { kind: 'audit', id: 'csv' },
    after: expect.stringMatching(/^1 条，编号 \d+ 至 \d+；条件：操作 查看完整信息$/),
  });
  const administrator = await desk.postDesk(exportAudit, request, await desk.as('administrator'));
  expect(administrator.code).toBe(sharedRefusals.forbidden);
  desk.clock.advance(6 * 60_000);
  expect((await desk.postDesk(exportAudit, request, auditor)).code).toBe(
    deskRefusals.stepUpRequired,
  );
});

async function invitedId(desk: TestDesk, name: string): Promise<string> {
  const request = { name, grants: [{ role: 'content' as const, cities: null }] };
  return (await desk.postDesk(inviteStaff, request, await desk.as('administrator'))).data.staffId;
}

test('the audit list and its CSV show the names of invited staff, never as a formula, and its JSON lines show ids', async () => {
  const desk = await deskForTest();
  const staffId = await invitedId(desk, '=王芳');
  const auditor = await desk.as('auditor');
  const filter = { action: 'staff.invited' } as const;
  const { rows } = (await desk.postDesk(listAudit, { ...filter, limit: 1 }, auditor)).data;
  expect(rows).toMatchObject([{ subject: { kind: 'staff', id: staffId, name: '=王芳' } }]);
  const contentOf = async (format: 'csv' | 'jsonl') =>
    (await desk.postDesk(exportAudit, { ...filter, format }, auditor)).data.content;
  const table = await contentOf('csv');
  // A random id may begin with a character that the CSV export escapes.
  const cellOf = (id = '') => formatCsvLine([id]).trim();
  expect(table).toContain(`${cellOf(rows[0]?.actor.id)},"${rows[0]?.actor.name}","邀请员工"`);
  expect(table).toContain(`"员工",${cellOf(staffId)},"'=王芳"`);
  expect(await contentOf('jsonl')).not.toContain('王芳');
});

const typedFor: Readonly<
  Record<string, (desk: TestDesk) => Promise<AuditSubject & { readonly typed: string }>>
> = {
  'the receipt number of a company': async (desk) => {
    const companyId = await registerTestCompany(desk);
    const { data } = await desk.postDesk(getCompany, { companyId }, await desk.as('support'));
    return { kind: 'company', id: companyId, typed: data.receiptNumber };
  },
  'the receipt number of a request about data': async (desk) => {
    const asked = { kind: 'copy', mobile: CONTACT_PHONE, proof: 'callBack', text: '来电' } as const;
    const request = { ...asked, askedAt: desk.clock.now() };
    const { data } = await desk.postDesk(recordDataRequest, request, await desk.as('lead'));
    return { kind: 'privacyRequest', id: data.requestId, typed: data.receiptNumber };
  },
  'the name of a member of the staff': async (desk) => ({
    kind: 'staff',
    id: await invitedId(desk, '王芳'),
    typed: '王芳',
  }),
};

test.each(Object.entries(typedFor))(
  'audit entries are listed and exported by %s',
  async (_, prepare) => {
    const desk = await deskForTest();
    const { typed, kind, id } = await prepare(desk);
    const action = 'call.refused';
    const actor = { kind: 'system', id: 'gateway' } as const;
    await desk.ports.auditTrail.record({ actor, action, subject: { kind, id } });
    const auditor = await desk.as('auditor');
    const request = { action, subject: { id: typed } } as const;
    const { rows } = (await desk.postDesk(listAudit, { ...request, limit: 5 }, auditor)).data;
    expect(rows).toMatchObject([{ action, subject: { kind, id } }]);
    const file = await desk.postDesk(exportAudit, { ...request, format: 'jsonl' }, auditor);
    expect(file.data.count).toBe(1);
    const { after } = (await lastEntry(desk)) ?? {};
    expect(after).toContain(id);
    expect(after).not.toContain('王芳');
  },
);

test("an audit search for an object's id finds the object even if a person has that id as a name", async () => {
  const { desk, companyId, subject } = await withCompany();
  await desk.postDesk(unmask, unmaskPhone(subject), await desk.as('support'));
  await invitedId(desk, companyId);
  const request = { action: 'person.unmasked', subject: { id: companyId }, limit: 5 } as const;
  const { rows } = (await desk.postDesk(listAudit, request, await desk.as('auditor'))).data;
  expect(rows).toMatchObject([{ subject }]);
});

test('an audit export in parts contains every entry that existed at its start once, ordered by time', async () => {
  const { ports, clock } = await deskForTest();
  for (let index = 1; index <= 7; index += 1) {
    await ports.auditTrail.record({
      actor: { kind: 'system', id: 'gateway' },
      action: 'call.refused',
      subject: { kind: 'call', id: `call-${index}` },
    });
    clock.advance(1000);
  }
  const actor = { staffId: 'auditor' } as never;
  const deps = { ports, findNames: async () => new Map() };
  const lines: string[] = [];
  let cursor: string | undefined;
  do {
    const part = await exportAuditPart(deps, actor, { format: 'jsonl', cursor }, 3);
    lines.push(...part.content.trimEnd().split('\n'));
    cursor = part.next ?? undefined;
  } while (cursor !== undefined);
  const entries = lines.map((line) => JSON.parse(line) as { seq: number; subjectId: string });
  expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const told = (await listAuditedEntries(ports.db)).filter(
    ({ action }) => action === 'audit.exported',
  );
  expect(told.map(({ after }) => after)).toEqual([
    '3 条，编号 1 至 3',
    '3 条，编号 4 至 6',
    '1 条，编号 7 至 7',
  ]);
  expect(await checkChain(ports, {})).toMatchObject({ broken: null });
});

test('an audit export without matches is audited too, without the typed name that matched nobody', async () => {
  const desk = await deskForTest();
  for (const [id, told] of [
    ['nobody', 'nobody'],
    ['王小明', '未找到'],
  ] as const) {
    const request = { format: 'jsonl', subject: { id } } as const;
    const { data } = await desk.postDesk(exportAudit, request, await desk.as('auditor'));
    expect(data).toEqual({ content: '', count: 0, next: null, isCut: false });
    expect(await lastEntry(desk)).toMatchObject({
      after: `没有符合条件的记录；条件：对象 ${told}`,
    });
  }
});
