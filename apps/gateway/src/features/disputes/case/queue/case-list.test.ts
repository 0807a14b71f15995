import type { RequestInput } from '@ride/contract/define-call';
import {
  askPassenger,
  decideDispute,
  exportDisputes,
  listDisputeHandlers,
  listDisputes,
} from '@ride/contract/desk/disputes';
import { sharedRefusals } from '@ride/contract/envelope';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  type DisputeDesk,
  deskWithDispute,
  raiseTestDispute,
  takeDisputeAs,
} from '../../../../app/testing/disputes-for-test.ts';
import { deliverTrip, tripInput } from '../../../../app/testing/fares-for-test.ts';
import { listAuditedEntries } from '../../../../testing/audited-entries.ts';

type Filters = Omit<RequestInput<typeof listDisputes>, 'limit'>;

const listed = async (desk: DisputeDesk, filters: Filters, cities?: readonly string[]) => {
  const request = { ...filters, limit: 20, withTotal: true } as const;
  const { data } = await desk.postDesk(listDisputes, request, await desk.as('auditor', cities));
  return { rows: data.rows.map(({ receiptNumber }) => receiptNumber), total: data.total };
};

async function openCounts(desk: DisputeDesk) {
  const counts: number[] = [];
  for (const due of ['onTime', 'soon', 'late'] as const) {
    const { rows, total } = await listed(desk, { queue: 'open', due });
    expect(total).toEqual({ count: rows.length, isAtLeast: false, amountFen: null });
    counts.push(rows.length);
  }
  return counts;
}

async function decide(desk: DisputeDesk) {
  const { headers, revision } = await takeDisputeAs(desk);
  const decision: RequestInput<typeof decideDispute> = {
    receiptNumber: desk.receiptNumber,
    revision,
    billRevision: 0,
    outcome: 'adjusted',
    text: '没有走高速',
    corrections: [],
    waived: [{ line: 'highway', reason: 'feeNotIncurred' }],
  };
  expect((await desk.postDesk(decideDispute, decision, headers)).success).toBe(true);
  return headers;
}

test('open cases are filtered by the day of raising and by being due, with their total number', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, clock, token } = desk;
  const raisedAt = clock.now();
  expect(await openCounts(desk)).toEqual([1, 0, 0]);
  clock.advance(20 * HOUR_MS + 1);
  expect(await openCounts(desk)).toEqual([1, 1, 0]);
  await deliverTrip(desk, tripInput({ orderUuid: 'order-2' }));
  const second = await raiseTestDispute(desk, token, { orderUuid: 'order-2' });
  clock.advance(4 * HOUR_MS);
  expect(await openCounts(desk)).toEqual([1, 0, 1]);
  const open = { queue: 'open' } as const;
  expect((await listed(desk, { ...open, until: raisedAt + 1 })).rows).toEqual([receiptNumber]);
  expect((await listed(desk, { ...open, since: raisedAt + 1 })).rows).toEqual([second]);
  expect((await listed(desk, { ...open, due: 'late', number: second })).rows).toEqual([]);
  expect(await listed(desk, open, ['330100'])).toMatchObject({ rows: [], total: { count: 0 } });
});

test('closed cases are filtered by end, outcome, decider and lateness, and show the refund', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, clock } = desk;
  clock.advance(DAY_MS);
  const headers = await decide(desk);
  const closed = { queue: 'closed' } as const;
  const all = { rows: [receiptNumber], total: { count: 1, isAtLeast: false, amountFen: 3_000 } };
  expect(await listed(desk, closed)).toEqual(all);
  const endedAt = clock.now();
  const finding: Partial<Filters>[] = [
    { outcome: 'adjusted' },
    { due: 'onTime' },
    { since: endedAt, until: endedAt + 1 },
  ];
  const missing: Partial<Filters>[] = [
    { outcome: 'unchanged' },
    { due: 'late' },
    { until: endedAt },
    { since: endedAt + 1 },
  ];
  for (const each of finding) expect(await listed(desk, { ...closed, ...each })).toEqual(all);
  for (const each of missing) expect((await listed(desk, { ...closed, ...each })).rows).toEqual([]);

  const handlers = (await desk.postDesk(listDisputeHandlers, {}, headers)).data;
  const holders = await Promise.all(
    handlers.map(async ({ staffId }) => (await listed(desk, { ...closed, taken: staffId })).rows),
  );
  expect(holders.flat()).toEqual([receiptNumber]);
});

test('a case decided after its deadline stays late when it is closed', async () => {
  const desk = await deskWithDispute();
  desk.clock.advance(3 * DAY_MS + 1);
  await decide(desk);
  expect((await listed(desk, { queue: 'closed', due: 'late' })).rows).toHaveLength(1);
  expect((await listed(desk, { queue: 'closed', due: 'onTime' })).rows).toEqual([]);
});

test('a question unanswered in time makes the case due when its own deadline passes', async () => {
  const gateway = await deskWithDispute();
  const { receiptNumber, clock, postDesk } = gateway;
  const { headers, revision } = await takeDisputeAs(gateway);
  const question = {
    receiptNumber,
    revision,
    messageId: 'question-number-1',
    text: '请问走的是哪条路？',
  };
  expect((await postDesk(askPassenger, question, headers)).success).toBe(true);
  clock.advance(3 * DAY_MS - HOUR_MS);
  expect(await openCounts(gateway)).toEqual([1, 0, 0]);
  clock.advance(HOUR_MS + 1);
  expect(await openCounts(gateway)).toEqual([1, 0, 0]);
  clock.advance(3 * DAY_MS - HOUR_MS);
  expect(await openCounts(gateway)).toEqual([1, 1, 0]);
  clock.advance(HOUR_MS);
  expect(await openCounts(gateway)).toEqual([0, 0, 1]);
});

test('an export has the rows of the list, is audited, and needs both permissions', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, postDesk } = desk;
  const request = { queue: 'open', cityCode: '320100' } as const;
  const { data } = await postDesk(exportDisputes, request, await desk.as('auditor'));
  expect(data).toMatchObject({ count: 1, next: null, isCut: false });
  const [heading, row] = data.content.split('\r\n');
  expect(heading).toMatch(/^\uFEFF"受理编号","类型","状态"/);
  expect(row).toMatch(`"${receiptNumber}","费用异议","待受理","",`);
  expect(row).toMatch(/"南京市",.*"没有走高速"$/);
  expect((await listAuditedEntries(desk.ports.db)).at(-1)).toMatchObject({
    action: 'list.exported',
    subject: { kind: 'list', id: 'desk.disputes.list' },
    after: '第 1 至 1 条；条件：queue open，cityCode 320100',
  });
  const elsewhere = await postDesk(exportDisputes, request, await desk.as('lead', ['330100']));
  expect(elsewhere.data.count).toBe(0);
  const growth = await postDesk(exportDisputes, request, await desk.as('growth'));
  expect(growth.code).toBe(sharedRefusals.forbidden);
});
