import type { RequestInput } from '@ride/contract/define-call';
import {
  askPassenger,
  decideDispute,
  exportDisputes,
  listDisputeHandlers,
  listDisputeRules,
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
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  publishRules,
} from '../../../../app/testing/fares-for-test.ts';
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

test('open dispute cases are filtered by the day they were raised and by being due, with their total number', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, clock, token } = desk;
  const raisedAt = clock.now();
  expect(await openCounts(desk)).toEqual([1, 0, 0]);
  clock.advance(20 * HOUR_MS + 1);
  expect(await openCounts(desk)).toEqual([1, 1, 0]);
  await deliverTrip(desk, createTripInput({ orderUuid: 'order-2' }));
  const second = await raiseTestDispute(desk, token, { orderUuid: 'order-2' });
  clock.advance(4 * HOUR_MS);
  expect(await openCounts(desk)).toEqual([1, 0, 1]);
  const open = { queue: 'open' } as const;
  expect((await listed(desk, { ...open, until: raisedAt + 1 })).rows).toEqual([receiptNumber]);
  expect((await listed(desk, { ...open, since: raisedAt + 1 })).rows).toEqual([second]);
  expect((await listed(desk, { ...open, due: 'late', number: second })).rows).toEqual([]);
  expect(await listed(desk, open, ['330100'])).toMatchObject({ rows: [], total: { count: 0 } });
});

test('closed dispute cases are filtered by end, outcome, decider and lateness, and show the refund', async () => {
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

test('a dispute case decided after its deadline stays marked as late when it is closed', async () => {
  const desk = await deskWithDispute();
  desk.clock.advance(3 * DAY_MS + 1);
  await decide(desk);
  expect((await listed(desk, { queue: 'closed', due: 'late' })).rows).toHaveLength(1);
  expect((await listed(desk, { queue: 'closed', due: 'onTime' })).rows).toEqual([]);
});

test('a case whose question is not answered in time becomes due at the deadline of the question', async () => {
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

test('an export of dispute cases has the rows of the list, is audited, and needs both permissions', async () => {
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

/** Cases of 69, 49 and 39 yuan, raised in this order, the last by the rule of another city. */
async function deskWithThreeCases() {
  const desk = await deskWithDispute();
  const { clock, token } = desk;
  await publishRules(desk, createRuleInput({ fareRuleId: 'rule-hz', cityCode: '330100' }));
  const receipts = [desk.receiptNumber];
  for (const trip of [{ highwayFen: 1_000 }, { cityCode: '330100' }]) {
    clock.advance(HOUR_MS);
    const orderUuid = `order-${receipts.length + 1}`;
    await deliverTrip(desk, createTripInput({ ...trip, orderUuid, payments: [] }));
    receipts.push(await raiseTestDispute(desk, token, { orderUuid }));
  }
  return { desk, receipts };
}

const pageOf = async (desk: DisputeDesk, request: RequestInput<typeof listDisputes>) =>
  (await desk.postDesk(listDisputes, request, await desk.as('auditor'))).data;

async function listedByPages(desk: DisputeDesk, filters: Filters) {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page = cursor === null ? {} : { cursor };
    const { rows, next } = await pageOf(desk, { ...filters, ...page, limit: 1 });
    found.push(...rows.map(({ receiptNumber }) => receiptNumber));
    cursor = next;
  } while (cursor !== null);
  return found;
}

test('dispute cases are sorted by amount and by the time they were raised, page by page, both ways', async () => {
  const { desk, receipts } = await deskWithThreeCases();
  const raised = receipts;
  const open = { queue: 'open' } as const;
  expect(await listedByPages(desk, { ...open, sort: 'raisedAt' })).toEqual(raised);
  expect(await listedByPages(desk, { ...open, sort: '-raisedAt' })).toEqual(raised.toReversed());
  expect(await listedByPages(desk, { ...open, sort: '-amount' })).toEqual(raised);
  expect(await listedByPages(desk, { ...open, sort: 'amount' })).toEqual(raised.toReversed());
  const nanjing = { ...open, cityCode: '320100' };
  expect(await listedByPages(desk, { ...nanjing, sort: 'amount' })).toEqual([raised[1], raised[0]]);
});

test('dispute cases are filtered by the amount and the fare rule of the current bill', async () => {
  const { desk, receipts } = await deskWithThreeCases();
  const [first, second, third] = receipts;
  const open = { queue: 'open' } as const;
  const amounts = { fromFen: 3_900, toFen: 4_900 };
  expect((await listed(desk, { ...open, ...amounts })).rows.toSorted()).toEqual(
    [second, third].toSorted(),
  );
  const sorted = await listed(desk, { ...open, ...amounts, sort: '-amount' });
  expect(sorted).toMatchObject({ rows: [second, third], total: { count: 2 } });
  expect((await listed(desk, { ...open, rule: 'rule-hz' })).rows).toEqual([third]);
  const auditor = await desk.as('auditor');
  const rules = async (queue: 'open' | 'closed') =>
    (await desk.postDesk(listDisputeRules, { queue }, auditor)).data;
  expect(await rules('open')).toContainEqual({
    fareRuleId: 'rule-hz',
    name: '杭州市快享计价规则',
  });
  expect(await rules('closed')).toEqual([]);

  await decide(desk);
  const closed = { queue: 'closed', sort: '-amount' } as const;
  expect((await listed(desk, { ...closed, fromFen: 3_900, toFen: 3_900 })).rows).toEqual([first]);
  expect((await listed(desk, { ...closed, fromFen: 3_901 })).rows).toEqual([]);
});
