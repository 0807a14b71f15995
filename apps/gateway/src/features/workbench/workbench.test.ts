import { takeCompany } from '@ride/contract/desk/companies';
import { recordDataRequest } from '@ride/contract/desk/data-requests';
import {
  askPassenger,
  handOverDispute,
  listDisputes,
  takeDispute,
} from '@ride/contract/desk/disputes';
import { whoAmI } from '@ride/contract/desk/sign-in';
import { readTeam, workbenchCounts, workbenchQueue } from '@ride/contract/desk/workbench';
import { recordVerification } from '@ride/contract/internal';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import type { WorkQueue } from '@ride/domain/staff/work';
import { expect, test } from 'vitest';
import {
  COMPANY_NAME,
  registerTestCompany,
  storeTestJoinRequest,
} from '../../app/testing/companies-for-test.ts';
import { deskForTest, type Headers, type TestDesk } from '../../app/testing/desk-for-test.ts';
import { deskWithDispute, readCase } from '../../app/testing/disputes-for-test.ts';
import { asService, post } from '../../app/testing/gateway-for-test.ts';
import {
  deskWithHeldCase,
  listCasesOfKind,
  proposeToWaiveFee,
} from '../../app/testing/held-cases-for-test.ts';
import { listAuditedEntries } from '../../testing/audited-entries.ts';

const queueOf = async (desk: TestDesk, headers: Headers, queue: WorkQueue, takenBy?: string) =>
  (await desk.postDesk(workbenchQueue, { queue, ...(takenBy && { takenBy }) }, headers)).data;

const titlesOf = async (desk: TestDesk, headers: Headers, queue: WorkQueue) =>
  (await queueOf(desk, headers, queue)).items.map(({ title }) => title);

const countsOf = async (desk: TestDesk, headers: Headers) =>
  (await desk.postDesk(workbenchCounts, {}, headers)).data;

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

test('cases of all kinds that nobody works on are listed by deadline, and a long queue reports that there are more', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, clock } = desk;
  clock.advance(HOUR_MS);
  await storeCompanies(desk, 120, '320100');
  const support = await desk.as('support');
  const { items, hasMore } = await queueOf(desk, support, 'free');
  expect(items.slice(0, 3).map(({ id }) => id)).toEqual([receiptNumber, '320100-0', '320100-1']);
  expect(items).toHaveLength(100);
  expect(hasMore).toBe(true);
  expect(items[1]).toEqual({
    kind: 'company',
    id: '320100-0',
    revision: 0,
    title: '320100-0',
    cityCode: '320100',
    state: '待联系',
    isWaiting: false,
    from: clock.now(),
    dueAt: clock.now() + DAY_MS,
    doneAt: null,
  });
  expect((await countsOf(desk, support)).queues).toEqual({ mine: 0, toSign: 0, free: 101 });
  const elsewhere = await desk.as('support', ['330100']);
  expect((await queueOf(desk, elsewhere, 'free')).items).toEqual([]);
});

test("a case that somebody takes moves from the common queue to that person's own, and is not counted once answered", async () => {
  const desk = await deskForTest();
  const { ports, clock } = desk;
  await storeCompanies(desk, 3, '320100');
  const support = await desk.as('support');
  for (const companyId of ['320100-0', '320100-2']) {
    await desk.postDesk(takeCompany, { companyId }, support);
  }
  const answered = { state: 'connected', answeredAt: clock.now() } as const;
  await ports.db.updateTable('companies').set(answered).where('id', '=', '320100-0').execute();
  expect(await titlesOf(desk, support, 'mine')).toEqual(['320100-2', '320100-0']);
  expect(await titlesOf(desk, support, 'free')).toEqual(['320100-1']);
  expect(await countsOf(desk, support)).toEqual({
    queues: { mine: 1, toSign: 0, free: 1 },
    kinds: { dispute: 0, company: 1, join: 0, dataRequest: 0 },
    invitations: 0,
  });
});

test('a case is not counted while its passenger has to answer, until that answer is late', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, clock } = desk;
  const support = await desk.as('support');
  await desk.postDesk(takeDispute, { receiptNumber }, support);
  const { revision } = await readCase(desk, receiptNumber, support);
  const question = {
    receiptNumber,
    revision,
    messageId: 'question-of-support',
    text: '走了哪条路？',
  };
  await desk.postDesk(askPassenger, question, support);
  await storeCompanies(desk, 1, '320100');
  await desk.postDesk(takeCompany, { companyId: '320100-0' }, support);
  const [asked] = await listCasesOfKind(desk, 'dissent');
  if (!asked) throw new Error('there is no case');
  const { answerDue, takenBy, decisionDue } = asked;
  const askedAt = clock.now();
  const { items } = await queueOf(desk, support, 'mine');
  expect(items.map(({ id, dueAt, isWaiting }) => [id, dueAt, isWaiting])).toEqual([
    ['320100-0', askedAt + DAY_MS, false],
    [receiptNumber, null, true],
  ]);
  expect((await countsOf(desk, support)).queues.mine).toBe(1);
  clock.advance((answerDue ?? 0) - askedAt + 1);
  const later = await queueOf(desk, await desk.as('lead'), 'mine', takenBy);
  expect(later.items.find(({ id }) => id === receiptNumber)).toMatchObject({
    state: '等待乘客回复（已超时）',
    isWaiting: false,
    dueAt: decisionDue + (answerDue ?? 0) - askedAt,
  });
});

test('join requests and data requests are listed for staff who may decide them; those of a verified company come later', async () => {
  const desk = await deskForTest();
  const companyId = await registerTestCompany(desk);
  await post(desk.app, recordVerification, { companyId, verifiedAt: desk.clock.now() }, asService);
  await storeTestJoinRequest(desk);
  await storeTestJoinRequest(desk, '13900000009', '没有注册的公司');
  const lead = await desk.as('lead');
  const request = { kind: 'copy', mobile: '13900000009', proof: 'callBack', text: '来电' } as const;
  const asked = { ...request, askedAt: desk.clock.now() };
  await desk.postDesk(recordDataRequest, asked, lead);
  const { kinds } = await countsOf(desk, lead);
  expect(kinds).toEqual({ dispute: 0, company: 0, join: 1, dataRequest: 1 });
  const kindsOf = async (headers: Headers) =>
    (await queueOf(desk, headers, 'free')).items.map(({ kind, title }) => [kind, title]);
  const joins = (await kindsOf(lead)).filter(([kind]) => kind === 'join');
  expect(joins).toEqual([['join', '没有注册的公司']]);
  expect(await kindsOf(await desk.as('support'))).toEqual([]);
  desk.clock.advance(3 * DAY_MS);
  // The lead signs in again, because the first session has expired by then.
  const later = (await kindsOf(await desk.as('lead'))).filter(([kind]) => kind === 'join');
  expect(later.map(([, title]) => title)).toEqual(['没有注册的公司', COMPANY_NAME]);
});

test('a proposed decision is listed for signature to another team lead of its city', async () => {
  const { gateway, receiptNumber } = await deskWithHeldCase();
  await proposeToWaiveFee(gateway, receiptNumber);
  const [proposed] = await listCasesOfKind(gateway, 'held');
  const shown = { title: '附加费异常 · 1439.00 元', isWaiting: false };
  const toSign = async (headers: Headers) => [
    (await queueOf(gateway, headers, 'toSign')).items.map(({ id }) => id),
    (await countsOf(gateway, headers)).queues.toSign,
  ];
  const lead = await gateway.as('lead');
  expect(await toSign(lead)).toEqual([[receiptNumber], 1]);
  expect((await queueOf(gateway, lead, 'toSign')).items).toMatchObject([
    {
      ...shown,
      state: '待复核',
      proposal: {
        proposedBy: { staffId: proposed?.takenBy },
        outcome: 'adjusted',
        totalBeforeFen: 143_900,
        totalAfterFen: 3_900,
        refundFen: 0,
        reasonsToSign: ['orderLimit'],
      },
    },
  ]);
  expect((await queueOf(gateway, lead, 'mine', proposed?.takenBy)).items).toMatchObject([
    { ...shown, state: '待复核', isWaiting: true },
  ]);
  expect(await toSign(await gateway.as('lead', ['330100']))).toEqual([[], 0]);
  expect(await toSign(await gateway.as('support'))).toEqual([[], 0]);
  const me = (await gateway.postDesk(whoAmI, {}, lead)).data;
  const own = { takenBy: me.staffId };
  await gateway.ports.db.updateTable('disputes').set(own).execute();
  expect(await toSign(lead)).toEqual([[], 0]);
  // After an appeal, colleagues who took part in the first decision may not sign either.
  const others = { takenBy: proposed?.takenBy ?? '', round: 2 } as const;
  await gateway.ports.db.updateTable('disputes').set(others).execute();
  expect(await toSign(lead)).toEqual([[receiptNumber], 1]);
  const first = { receiptNumber, round: 1, outcome: 'unchanged', answer: '', changes: '' } as const;
  const amounts = { totalBeforeFen: 1, totalAfterFen: 1, refundFen: 0, decidedAt: 1 };
  const by = { decidedBy: 'somebody', signedBy: own.takenBy, lines: '[]' };
  await gateway.ports.db
    .insertInto('disputeDecisions')
    .values({ ...first, ...amounts, ...by, fareRevision: null })
    .execute();
  expect(await toSign(lead)).toEqual([[], 0]);
});

test("a team lead sees everybody's work and what is late, and moves work of others; support staff move only their own", async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, clock, postDesk } = desk;
  const [support, other] = [await desk.as('support'), await desk.as('support')];
  await postDesk(takeDispute, { receiptNumber }, support);
  const holder = (await readCase(desk, receiptNumber, support)).takenBy?.staffId ?? '';
  const loadOf = async () => {
    const { people } = (await postDesk(readTeam, {}, await desk.as('lead'))).data;
    return people.find(({ staffId }) => staffId === holder);
  };
  expect(await loadOf()).toMatchObject({
    isHandler: true,
    lastSignInAt: clock.now(),
    work: [
      { kind: 'dispute', open: 1, late: 0, dueSoon: 0 },
      { kind: 'company', open: 0, late: 0, dueSoon: 0 },
    ],
  });
  expect((await queueOf(desk, other, 'mine', holder)).items).toEqual([]);
  expect((await queueOf(desk, await desk.as('lead'), 'mine', holder)).items).toHaveLength(1);
  clock.advance(58 * HOUR_MS);
  expect((await loadOf())?.work[0]).toMatchObject({ dueSoon: 1, late: 0 });
  clock.advance(15 * HOUR_MS);
  expect((await loadOf())?.work[0]).toMatchObject({ dueSoon: 0, late: 1 });
});

test('a team lead, but not support staff, may assign a case that nobody works on to a colleague', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, clock, postDesk } = desk;
  const [lead, support] = [await desk.as('lead'), await desk.as('support')];
  const { people } = (await postDesk(readTeam, {}, lead)).data;
  const staffId = people.at(-1)?.staffId ?? '';
  const to = { receiptNumber, revision: 0, staffId, reason: '今天由你处理' };
  const { takenByOther } = handOverDispute.refusals;
  expect((await postDesk(handOverDispute, to, support)).code).toBe(takenByOther);
  expect((await postDesk(handOverDispute, to, lead)).success).toBe(true);
  expect(await readCase(desk, receiptNumber, lead)).toMatchObject({
    state: 'takenUp',
    takenBy: { staffId },
    firstAnsweredAt: clock.now(),
  });
  const [entry] = (await listAuditedEntries(desk.ports.db)).filter(
    ({ action }) => action === 'dispute.handedOver',
  );
  expect(entry).toMatchObject({ subject: { id: receiptNumber }, after: staffId });
});

test('orders held for review are found by the check finding that holds them', async () => {
  const { gateway, receiptNumber, support } = await deskWithHeldCase();
  const found = async (finding: 'fee' | 'speed' | 'several') =>
    (await gateway.postDesk(listDisputes, { queue: 'open', finding, limit: 10 }, support)).data
      .rows;
  expect(await found('fee')).toMatchObject([
    { receiptNumber, finding: 'fee', disputedItems: ['其他费用'] },
  ]);
  expect(await found('speed')).toEqual([]);
  expect(await found('several')).toEqual([]);
});
