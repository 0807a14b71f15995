import { insertRows, sql } from '../growth/insert-each.mjs';
import { createRequestsWithTotals } from './list-requests.mjs';

const FIRST_AT = 1_700_000_000_000;
const DAY_MS = 86_400_000;
/** Rows per statement; cases have an index for each filter, so inserting is slow. */
const AT_ONCE = 10_000;
/** Cases per order, both open or both closed. */
const CASES_OF = 2;
/**
 * This demo order is copied with its text for one order in a hundred; other orders are only listed.
 */
const ORDER = 'demo-dispute-received';

const isOpen = sql`n % 20 < 2`;
const isLate = sql`n % 500 = 19`;
const raisedAt = sql`${sql.lit(FIRST_AT)} + n * 1000`;
const receiptNumber = sql`'grown-case-' || n`;

/** One case in ten is open, half of which are taken; nearly all cases are of one city. */
async function grow(db, count) {
  const lead = await db
    .selectFrom('staffGrants')
    .select('staffId as id')
    .where('role', '=', 'lead')
    .executeTakeFirstOrThrow();
  await growOrders(db, Math.floor(count / CASES_OF) + 1);
  await growCases(db, count, lead.id);
  await growRefunds(db, Math.floor(count / CASES_OF));
  await insertRows(
    db,
    count,
    sql`dispute_messages (id, case_id, kind, staff_id, text, written_at)`,
    sql`select 'grown-message-' || n, ${receiptNumber}, 'note', 'grown-staff-1',
        '已请调度核对行程轨迹', ${raisedAt} from series`,
  );
  await insertRows(
    db,
    count,
    sql`dispute_decisions (receipt_number, round, outcome, answer, changes, lines,
      total_before_fen, total_after_fen, refund_fen, decided_by, decided_at)`,
    sql`select ${receiptNumber}, 1, 'unchanged', '费用与行程一致',
        '{"corrections":[],"waived":[]}', '[]', 5000, 5000, 0, 'grown-staff-1', ${raisedAt}
      from series where n % 20 > 2`,
  );
}

/** Every second order has a refund, of which one in ten is unpaid. */
async function growRefunds(db, count) {
  const order = sql`'grown-order-' || n`;
  const ofCase = sql`'grown-case-' || (n * ${sql.lit(CASES_OF)})`;
  await insertRows(
    db,
    count,
    sql`fare_revisions (order_uuid, revision, receipt_number, rule_version, trip, waived, fare,
      total_fen, delivered_refund_fen, created_at)`,
    sql`select ${order}, 1, ${ofCase}, 'grown:1', '{}', '[]', '{}', 4000, 0, ${raisedAt} from series`,
  );
  await insertRows(
    db,
    count,
    sql`refunds (id, order_uuid, revision, receipt_number, amount_fen, state, due_at, paid_at)`,
    sql`select 'grown-refund-' || n, ${order}, 1, ${ofCase}, 1000,
        case when n % 10 = 0 then 'due' else 'paid' end, ${raisedAt},
        case when n % 10 = 0 then null else ${raisedAt} end
      from series`,
  );
}

const growOrders = (db, count) =>
  insertRows(
    db,
    count,
    sql`orders (order_uuid, user_id, trip, fare, total_fen, rule_version, completed_at,
      recorded_at)`,
    sql`select 'grown-order-' || (n - 1), user_id,
        case when n % 1000 < 10 then trip else '{}' end,
        case when n % 1000 < 10 then fare else '{}' end,
        total_fen, rule_version, completed_at, recorded_at
      from series cross join orders where order_uuid = ${sql.lit(ORDER)}`,
  );

const growCases = (db, count, leadId) =>
  insertRows(
    db,
    count,
    sql`disputes (order_uuid, kind, receipt_number, items, text, raised_at, state,
      city_code, taken_by, queue, queue_at, first_answer_due, decision_due, outcome, decided_at,
      withdrawn_at, notified_at)`,
    sql`select 'grown-order-' || (n / ${sql.lit(CASES_OF)}),
        case when n % 1000 = 1 then 'held' when n % 2 = 0 then 'dissent' else 'costProblem' end,
        ${receiptNumber}, '[]', '全程走的地面道路，没有上高速，不应该收高速费。', ${raisedAt},
        case when n % 1000 < 2 then 'questionAsked' when n % 40 < 2 then 'takenUp'
          when ${isOpen} then 'received' when n % 20 = 2 then 'withdrawn' else 'decided' end,
        case when n % 100 < 3 then '330100' else '320100' end,
        case when n % 1000 < 2 or n % 50 = 7 then ${sql.lit(leadId)}
          when n % 40 < 2 then 'grown-busy' when ${isOpen} then ''
          else 'grown-staff-' || (n % 50) end,
        case when ${isOpen} then 'open' else 'closed' end,
        ${raisedAt} + case when ${isOpen} then ${sql.lit(DAY_MS)}
          when ${isLate} then ${sql.lit(4 * DAY_MS)} else 0 end,
        ${raisedAt} + ${sql.lit(DAY_MS)}, ${raisedAt} + ${sql.lit(3 * DAY_MS)},
        case when n % 20 > 2 then case when n % 200 = 4 then 'adjusted' else 'unchanged' end end,
        case when n % 20 > 2 then ${raisedAt} end,
        case when n % 20 = 2 then ${raisedAt} end,
        case when n % 20 > 2 then ${raisedAt} end
      from series`,
    AT_ONCE,
  );

/**
 * Every filter of the page and some combinations, with values that match many, few and no cases.
 */
function requests(count) {
  const middle = Math.floor(count / 2 / 2000) * 2000;
  const open = `grown-case-${middle}`;
  const closed = `grown-case-${middle + 10}`;
  const behind = (number, sinceRaised) =>
    `${FIRST_AT + number * 1000 + sinceRaised}-grown-case-${number}`;
  const middleOfOpen = behind(middle, DAY_MS);
  const lists = {
    'first page': {},
    'a page in the middle': { cursor: middleOfOpen },
    'closed ones': { queue: 'closed' },
    'closed ones, a page in the middle': {
      queue: 'closed',
      cursor: behind(middle + 10, 0),
    },
    'by a common kind': { kind: 'dissent' },
    'by a rare kind': { kind: 'held' },
    'by a kind without any': { kind: 'wrongRule' },
    'by a common state': { state: 'received' },
    'by a rare state': { state: 'questionAsked' },
    'closed ones in a rare state': { queue: 'closed', state: 'withdrawn' },
    'by the city of nearly all': { cityCode: '320100' },
    'by another city': { cityCode: '330100' },
    'by a city without any': { cityCode: '110100' },
    'taken by nobody': { taken: 'nobody' },
    'taken by somebody': { taken: 'somebody' },
    'taken by oneself': { taken: 'me' },
    'closed ones taken by oneself': { queue: 'closed', taken: 'me' },
    'by number': { number: open },
    'by the number of an order': { number: `grown-order-${middle / CASES_OF}` },
    'by a number without any': { number: 'grown-nothing' },
    'taken by a colleague': { taken: 'grown-busy' },
    'late ones': { due: 'late' },
    'on time': { due: 'onTime' },
    'raised early': { until: FIRST_AT + (middle / 10) * 1000 },
    'raised in a period without any': { since: FIRST_AT + 2 * count * 1000 },
    'closed ones that were late': { queue: 'closed', due: 'late' },
    'closed ones on time': { queue: 'closed', due: 'onTime' },
    'closed ones of a city that were late': { queue: 'closed', due: 'late', cityCode: '330100' },
    'closed ones by a rare outcome': { queue: 'closed', outcome: 'adjusted' },
    'closed ones of a period': {
      queue: 'closed',
      since: FIRST_AT + (middle / 2) * 1000,
      until: FIRST_AT + middle * 1000,
    },
    'closed ones of a period and city': {
      queue: 'closed',
      since: FIRST_AT + (middle / 2) * 1000,
      until: FIRST_AT + middle * 1000,
      cityCode: '330100',
    },
    'by city and kind': { cityCode: '330100', kind: 'held' },
    'by city and a state without any': { cityCode: '320100', state: 'answered' },
    'closed ones by city and a kind without any': {
      queue: 'closed',
      cityCode: '320100',
      kind: 'wrongRule',
    },
    'closed ones of oneself and of a kind without any': {
      queue: 'closed',
      taken: 'me',
      kind: 'wrongRule',
    },
    'by everything': {
      taken: 'nobody',
      cityCode: '320100',
      state: 'received',
      kind: 'costProblem',
      cursor: middleOfOpen,
    },
  };
  const inQueue = Object.entries(lists).map(([what, body]) => [what, { queue: 'open', ...body }]);
  const refunds = {
    all: {},
    due: { state: 'due' },
    late: { state: 'late' },
    'by a city of few': { cityCode: '330100' },
    'paid in a period': { state: 'paid', until: FIRST_AT + (middle / 4) * 1000 },
    'by a city without any': { cityCode: '110100' },
  };
  const page = (receiptNumber) => ({ path: '/desk/disputes/get', body: { receiptNumber } });
  return {
    ...createRequestsWithTotals('disputes', '/desk/disputes/list', Object.fromEntries(inQueue)),
    ...createRequestsWithTotals('refunds', '/desk/disputes/refunds', refunds),
    'disputes, an open case': page(open),
    'disputes, a closed case': page(closed),
  };
}

export const disputeList = { role: 'lead', grow, requests };
