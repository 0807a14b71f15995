import { insertRows, sql } from '../growth/insert-each.mjs';
import { createListRequests } from './list-requests.mjs';

const FIRST_AT = 1_700_000_000_000;
const FIRST_ID = 10 ** 15;
/** Rows per statement; deliveries have an index for each filter, so inserting is slow. */
const AT_ONCE = 10_000;

/**
 * One of two receivers gets all events. Nearly all are delivered, and one in a thousand has failed.
 */
async function grow(db, count) {
  const id = sql`'evt_grown-' || (${sql.lit(FIRST_ID)} + n)`;
  const type = sql`case when n % 10 < 7 then 'company.registered' else 'reward.paid' end`;
  const kind = sql`case when n % 10 < 7 then 'company' else 'invitation' end`;
  const about = sql`${type}, ${kind}, 'grown-' || (n / 10), n`;
  await insertRows(
    db,
    count,
    sql`outgoing_events (id, type, subject_kind, subject_id, position, data, created_at, waiting)`,
    sql`select ${id}, ${about}, '{}', ${sql.lit(FIRST_AT)} + n * 1000, 0 from series`,
  );
  await insertRows(
    db,
    count,
    sql`event_deliveries (event_id, type, subject_kind, subject_id, position, receiver, state,
      attempts, last_attempt, next_attempt_at, claimed_until, created_at)`,
    sql`select ${id}, ${about}, case when n % 10 < 9 then 'crm' else 'pay' end,
        case when n % 1000 = 0 then 'dead' else 'delivered' end,
        1, 22, 0, 0, ${sql.lit(FIRST_AT)} + n * 1000
      from series`,
    AT_ONCE,
  );
}

function requests(count) {
  const middle = Math.floor(count / 2);
  const place = `${FIRST_AT + middle * 1000}-evt_grown-${FIRST_ID + middle}-crm`;
  const bodies = {
    'first page': {},
    'a page in the middle': { cursor: place },
    'by a common type': { type: 'company.registered' },
    'by a type never sent': { type: 'company.joinRequested' },
    'by a busy receiver': { receiver: 'crm' },
    'by a state of most': { state: 'delivered' },
    'dead ones': { state: 'dead' },
    'by object': { subjectId: `grown-${Math.floor(middle / 10)}` },
    'by type and receiver that never met': { type: 'company.registered', receiver: 'pay' },
    'by type and state': { type: 'reward.paid', state: 'dead' },
    'by receiver and state': { receiver: 'crm', state: 'waiting' },
    'by type, receiver and state': { type: 'reward.paid', receiver: 'crm', state: 'waiting' },
    'by object and everything else': {
      subjectId: `grown-${Math.floor(middle / 10)}`,
      type: 'company.registered',
      receiver: 'crm',
      state: 'delivered',
    },
    'from the middle, by receiver': { cursor: place, receiver: 'crm' },
  };
  return createListRequests('events', '/desk/events/list', bodies);
}

export const eventList = { role: 'administrator', grow, requests };
