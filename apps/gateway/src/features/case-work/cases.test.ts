import * as calls from '@ride/contract/desk/companies';
import { listDataRequests } from '@ride/contract/desk/data-requests';
import { expect, test } from 'vitest';
import { registerTestCompany } from '../../app/testing/companies-for-test.ts';
import { deskForTest, type Headers } from '../../app/testing/desk-for-test.ts';
import { listAuditedEntries } from '../../testing/audited-entries.ts';
import { MAX_COUNTED_ROWS } from './case-list.ts';

const { wrongState, takenByOther, editConflict, unknownCase } = calls.decideCompany.refusals;

async function deskWithCase() {
  const desk = await deskForTest();
  const companyId = await registerTestCompany(desk);
  const { postDesk } = desk;
  return {
    ...desk,
    companyId,
    read: async (headers: Headers) =>
      (await postDesk(calls.getCompany, { companyId }, headers)).data,
    audited: async () =>
      (await listAuditedEntries(desk.ports.db)).filter(({ subject }) => subject.id === companyId),
  };
}

test("of five staff who take a company registration into work at once only one gets it, and the others are refused with the holder's name", async () => {
  const desk = await deskWithCase();
  const { companyId, postDesk } = desk;
  const people = await Promise.all(Array.from({ length: 5 }, () => desk.as('support')));
  const answers = await Promise.all(
    people.map((each) => postDesk(calls.takeCompany, { companyId }, each)),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const auditor = await desk.as('auditor');
  const { takenBy } = await desk.read(auditor);
  for (const answer of answers.filter(({ success }) => !success)) {
    expect(answer).toMatchObject({
      code: takenByOther,
      msg: `这条注册由${takenBy?.name}处理`,
    });
  }
  expect(await desk.audited()).toHaveLength(1);
});

test('of two decisions about the same revision of a case only one succeeds, and the other is refused', async () => {
  const desk = await deskWithCase();
  const { companyId, postDesk } = desk;
  const [one, other] = [await desk.as('lead'), await desk.as('lead')];
  const decision = { companyId, revision: 0, text: '核实无误', outcome: 'verified' } as const;
  const answers = await Promise.all([
    postDesk(calls.decideCompany, decision, one),
    postDesk(calls.connectCompany, { companyId, revision: 0, text: '已联系' }, other),
  ]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const refused = answers.find(({ success }) => !success);
  expect([editConflict, wrongState]).toContain(refused?.code);
  expect(await desk.audited()).toHaveLength(1);
});

test("only the staff member who works on a company's case can hand it over or give it back", async () => {
  const desk = await deskWithCase();
  const { companyId, postDesk } = desk;
  const [mine, hers] = [await desk.as('support'), await desk.as('support')];
  await postDesk(calls.takeCompany, { companyId }, mine);
  const people = await postDesk(calls.listColleagues, { companyId }, mine);
  const { takenBy, revision } = await desk.read(mine);
  const her = people.data.find(({ staffId }) => staffId !== takenBy?.staffId);
  const handOver = { companyId, revision, reason: '我明天休假' };
  const to = (staffId: string, by: Headers) =>
    postDesk(calls.handOverCompany, { ...handOver, staffId }, by);
  expect((await to(her?.staffId ?? '', hers)).code).toBe(takenByOther);
  expect((await to('nobody', mine)).code).toBe(calls.handOverCompany.refusals.unknownColleague);
  expect((await to(her?.staffId ?? '', mine)).success).toBe(true);
  expect((await to(her?.staffId ?? '', mine)).code).toBe(takenByOther);
  const back = { companyId, revision: revision + 1, reason: '转给别的同事' };
  expect((await postDesk(calls.giveBackCompany, back, mine)).code).toBe(takenByOther);
  expect((await postDesk(calls.giveBackCompany, { ...back, revision }, hers)).code).toBe(
    editConflict,
  );
  expect((await postDesk(calls.giveBackCompany, back, hers)).success).toBe(true);
  expect((await desk.read(mine)).takenBy).toBeNull();
});

test('staff of other cities can neither read nor change a company', async () => {
  const desk = await deskWithCase();
  const { companyId, postDesk } = desk;
  const [here, elsewhere] = [
    await desk.as('lead', ['320100', '110100']),
    await desk.as('lead', ['310100']),
  ];
  const list = (by: Headers) => postDesk(calls.listCompanies, { limit: 10 }, by);
  expect((await list(here)).data.rows).toMatchObject([{ companyId }]);
  expect((await list(elsewhere)).data).toEqual({ rows: [], next: null });
  const seen = { companyId, revision: 0 };
  const refused = [
    await postDesk(calls.getCompany, { companyId }, elsewhere),
    await postDesk(calls.takeCompany, { companyId }, elsewhere),
    await postDesk(calls.listColleagues, { companyId }, elsewhere),
    await postDesk(calls.connectCompany, { ...seen, text: '联系' }, elsewhere),
    await postDesk(calls.decideCompany, { ...seen, text: '好', outcome: 'verified' }, elsewhere),
  ];
  for (const answer of refused) expect(answer.code).toBe(unknownCase);
  const colleagues = await postDesk(calls.listColleagues, { companyId }, here);
  expect(colleagues.data).toHaveLength(1);
});

test('a list with more rows than are counted shows its total as a minimum', async () => {
  const { ports, postDesk, as } = await deskForTest();
  const requestOf = (id: number) => ({
    id: `request-${id}`,
    receiptNumber: `receipt-${id}`,
    kind: 'copy' as const,
    mobile: String(13_900_000_000 + id),
    proof: 'callBack' as const,
    askedAt: id,
    dueAt: id,
    recordedBy: 'staff-1',
    state: 'open' as const,
    revision: 0,
  });
  const store = (from: number, to: number) =>
    ports.db
      .insertInto('dataRequests')
      .values(Array.from({ length: to - from }, (_, index) => requestOf(from + index)))
      .execute();
  const readTotal = async () => {
    const request = { limit: 1, withTotal: true } as const;
    return (await postDesk(listDataRequests, request, await as('lead'))).data.total;
  };
  for (let from = 0; from < MAX_COUNTED_ROWS; from += 1_000) await store(from, from + 1_000);
  expect(await readTotal()).toMatchObject({ count: MAX_COUNTED_ROWS, isAtLeast: false });
  await store(MAX_COUNTED_ROWS, MAX_COUNTED_ROWS + 1);
  expect(await readTotal()).toMatchObject({ count: MAX_COUNTED_ROWS, isAtLeast: true });
});
