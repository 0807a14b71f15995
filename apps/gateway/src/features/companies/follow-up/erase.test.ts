import { eraseCompany, listRegistrations } from '@ride/contract/internal';
import { currentLegalVersion } from '@ride/contract/legal-versions';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  COMPANY_NAME,
  CONTACT_PHONE,
  registerTestCompany,
  storeTestJoinRequest,
} from '../../../app/testing/companies-for-test.ts';
import { asService, gatewayForTest, post } from '../../../app/testing/gateway-for-test.ts';
import { serviceActor } from '../../../ports/audit-trail.ts';
import { listAuditedEntries } from '../../../testing/audited-entries.ts';

const consents = {
  form: '/company_car_register',
  texts: [{ name: 'privacy', version: currentLegalVersion('privacy') }],
};

test('an erased company keeps its payments and consents but no personal data', async () => {
  const gateway = await gatewayForTest();
  const { app, ports } = gateway;
  const companyId = await registerTestCompany(gateway, { consents, location: 'poster' });
  await storeTestJoinRequest(gateway);
  for (let times = 0; times < 2; times += 1) {
    expect(await post(app, eraseCompany, { companyId }, asService)).toMatchObject({
      success: true,
    });
  }
  const stored: unknown[] = [];
  const people = ['companyAdministrators', 'registrationReceipts', 'joinRequests'];
  for (const table of ['companies', ...people]) {
    stored.push((await sql`select * from ${sql.table(table)}`.execute(ports.db)).rows);
  }
  for (const personal of [CONTACT_PHONE, COMPANY_NAME, '王小明', 'poster']) {
    expect(JSON.stringify(stored)).not.toContain(personal);
  }
  const page = { currPage: 1, pageSize: 50 };
  const { data } = await post(app, listRegistrations, page, asService);
  expect(data.list).toMatchObject([
    { companyId, fullName: '已注销', consents: [{ isKnown: true }] },
  ]);
});

test('the name and the phone of an erased company may register again', async () => {
  const gateway = await gatewayForTest();
  const companyId = await registerTestCompany(gateway);
  await post(gateway.app, eraseCompany, { companyId }, asService);
  expect(await registerTestCompany(gateway)).not.toBe(companyId);
});

test('erasing a company is audited and erases the audit’s reasons about the company', async () => {
  const { app, ports, ...gateway } = await gatewayForTest();
  const companyId = await registerTestCompany({ app, ports, ...gateway });
  const subject = { kind: 'company', id: companyId } as const;
  const actor = { kind: 'staff', id: 'staff-1' } as const;
  const reason = '王小明来电';
  await ports.auditTrail.record({ actor, action: 'person.unmasked', subject, reason });
  await post(app, eraseCompany, { companyId }, asService);
  expect((await listAuditedEntries(ports.db)).map(({ action, ...text }) => [action, text])).toEqual(
    [
      ['person.unmasked', { actor, subject }],
      ['company.erased', { actor: serviceActor, subject }],
      ['audit.reasonsErased', { actor: serviceActor, subject, after: '删除操作原因 1 条' }],
    ],
  );
});

test('an unknown company cannot be erased', async () => {
  const { app } = await gatewayForTest();
  expect(await post(app, eraseCompany, { companyId: 'nobody' }, asService)).toMatchObject({
    success: false,
    code: eraseCompany.refusals.unknownCompany,
  });
});
