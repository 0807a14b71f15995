import { takeCompany } from '@ride/contract/desk/companies';
import { workbenchQueue } from '@ride/contract/desk/workbench';
import { recordVerification } from '@ride/contract/internal';
import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  NAME,
  registeredCompany,
  storeTestJoinRequest,
} from '../../../app/testing/companies-for-test.ts';
import { deskForTest, type Headers, type TestDesk } from '../../../app/testing/desk-for-test.ts';
import { asService, post } from '../../../app/testing/gateway-for-test.ts';

const queueOf = async (desk: TestDesk, headers: Headers) =>
  (await desk.postDesk(workbenchQueue, {}, headers)).data;

const names = (queue: { items: readonly { companyName: string }[] }) =>
  queue.items.map(({ companyName }) => companyName);

/** Companies that registered a minute after one another, nobody's yet. */
async function storeCompanies(desk: TestDesk, count: number, cityCode: string): Promise<void> {
  await desk.ports.db
    .insertInto('companies')
    .values(
      Array.from({ length: count }, (_, index) => ({
        id: `${cityCode}-${index}`,
        fullName: `${cityCode}-${index}`,
        normalizedName: `${cityCode}-${index}`,
        contactName: '王小明',
        contactPhone: `139${cityCode}${String(index).padStart(2, '0')}`,
        cityCode,
        cityName: '某市',
        scale: '1-10人',
        registeredAt: desk.clock.now() + index * 60_000,
        receiptNumber: `QY-${cityCode}-${index}`,
      })),
    )
    .execute();
}

test('the queue shows the nearest deadlines and says that there are more, however many are newer', async () => {
  const desk = await deskForTest();
  await storeCompanies(desk, 120, '320100');
  const { open, mine } = await queueOf(desk, await desk.as('support'));
  expect(mine).toEqual({ items: [], hasMore: false });
  expect(open.hasMore).toBe(true);
  expect(names(open)).toEqual(Array.from({ length: 100 }, (_, index) => `320100-${index}`));
  expect(open.items[0]).toEqual({
    kind: 'company',
    id: '320100-0',
    companyName: '320100-0',
    cityName: '某市',
    dueAt: desk.clock.now() + DAY_MS,
    doneAt: null,
  });
});

test('somebody of one city has the companies of that city only', async () => {
  const desk = await deskForTest();
  await storeCompanies(desk, 2, '320100');
  await storeCompanies(desk, 1, '330100');
  expect(names((await queueOf(desk, await desk.as('support', ['330100']))).open)).toEqual([
    '330100-0',
  ]);
});

test('what somebody takes leaves the queue of all for their own, and stands behind once it is answered', async () => {
  const desk = await deskForTest();
  const { ports, clock } = desk;
  await storeCompanies(desk, 3, '320100');
  const support = await desk.as('support');
  for (const companyId of ['320100-0', '320100-2']) {
    await desk.postDesk(takeCompany, { companyId }, support);
  }
  const answered = { state: 'connected', answeredAt: clock.now() } as const;
  await ports.db.updateTable('companies').set(answered).where('id', '=', '320100-0').execute();
  const { mine, open } = await queueOf(desk, support);
  expect(names(mine)).toEqual(['320100-2', '320100-0']);
  expect(mine.items[1]?.doneAt).toBe(clock.now());
  expect(names(open)).toEqual(['320100-1']);
});

test('requests to join wait for who may decide, those of a verified company three days later', async () => {
  const desk = await deskForTest();
  const companyId = await registeredCompany(desk);
  await post(desk.app, recordVerification, { companyId, verifiedAt: desk.clock.now() }, asService);
  await storeTestJoinRequest(desk);
  desk.clock.advance(60_000);
  await storeTestJoinRequest(desk, '13900000009', '没有注册的公司');
  const lead = await desk.as('lead');
  const joins = async () =>
    (await queueOf(desk, lead)).open.items.filter(({ kind }) => kind === 'join');
  expect(names({ items: await joins() })).toEqual(['没有注册的公司']);
  expect((await joins())[0]?.dueAt).toBe(desk.clock.now() + DAY_MS);
  expect((await queueOf(desk, await desk.as('support'))).open.items).toEqual([]);

  desk.clock.advance(3 * DAY_MS);
  // A session has ended by then.
  const later = await queueOf(desk, await desk.as('lead'));
  expect(names(later.open)).toEqual(['没有注册的公司', NAME]);
});
