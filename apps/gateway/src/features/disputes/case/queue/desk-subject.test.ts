import { subjectHistory, unmask } from '@ride/contract/desk/audit';
import { getDispute } from '@ride/contract/desk/disputes';
import { sharedRefusals } from '@ride/contract/envelope';
import { expect, test } from 'vitest';
import { deskWithDispute } from '../../../../app/testing/disputes-for-test.ts';
import { listAuditedEntries } from '../../../../testing/audited-entries.ts';

const PHONE = '13800000000';
const why = { reason: 'contact', text: '回电核实路线' } as const;

async function withDispute() {
  const desk = await deskWithDispute();
  const subject = { kind: 'dispute', id: desk.receiptNumber } as const;
  return { desk, subject, request: { subject, field: 'passengerPhone', ...why } as const };
}

test('a passenger’s phone is shown in full to staff who give a reason, and the history has the reason without the phone', async () => {
  const { desk, subject, request } = await withDispute();
  const support = await desk.as('support', ['320100']);
  expect((await desk.postDesk(unmask, request, support)).data).toEqual({ value: PHONE });
  const history = await desk.postDesk(subjectHistory, { subject, limit: 10 }, support);
  expect(history.data.rows).toMatchObject([
    { action: 'person.unmasked', after: '乘客手机号', reason: '联系本人：回电核实路线' },
  ]);
  expect(JSON.stringify(await listAuditedEntries(desk.ports.db))).not.toContain(PHONE);
});

test("a passenger's phone is shown neither for another city nor to an auditor, and attempts are audited", async () => {
  const { desk, subject, request } = await withDispute();
  const elsewhere = await desk.postDesk(unmask, request, await desk.as('support', ['330100']));
  expect(elsewhere).toMatchObject({ code: unmask.refusals.fieldNotReadable, data: null });
  const auditor = await desk.postDesk(unmask, request, await desk.as('auditor'));
  expect(auditor.code).toBe(sharedRefusals.forbidden);
  const contact = { ...request, field: 'contactPhone' } as const;
  const other = await desk.postDesk(unmask, contact, await desk.as('support'));
  expect(other.code).toBe(unmask.refusals.fieldNotReadable);
  const refusedEntries = (await listAuditedEntries(desk.ports.db)).filter(
    ({ action }) => action === 'person.unmaskRefused',
  );
  expect(refusedEntries).toMatchObject([{ subject }, { subject }]);
});

test('the phone of an erased passenger cannot be shown', async () => {
  const { desk, request } = await withDispute();
  const { db } = desk.ports;
  await db.updateTable('users').set({ mobile: 'erased:1' }).where('mobile', '=', PHONE).execute();
  const support = await desk.as('support');
  expect((await desk.postDesk(unmask, request, support)).code).toBe(
    unmask.refusals.fieldNotReadable,
  );
  const { receiptNumber } = desk;
  const page = await desk.postDesk(getDispute, { receiptNumber }, support);
  expect(page.data.passengerPhone).toBe('');
});
