import { insertEach, sql } from '../growth/insert-each.mjs';

const FIRST_AT = 1_700_000_000_000;

/** Nearly all delivered to one of two receivers, one in a thousand given up; ten for each company. */
async function grow(db, count) {
  const id = sql`'evt_grown-' || n`;
  const company = sql`'grown-company-' || (n / 10)`;
  const type = sql`case when n % 2 = 0 then 'company.registered' else 'company.joinRequested' end`;
  const at = sql`${sql.lit(FIRST_AT)} + n * 1000`;
  await insertEach(
    db,
    count,
    sql`outgoing_events (id, type, subject_kind, subject_id, position, data, created_at, waiting)`,
    sql`select ${id}, ${type}, 'company', ${company}, 1 + n % 10, '{}', ${at}, 0 from series`,
  );
  await insertEach(
    db,
    count,
    sql`event_deliveries (event_id, receiver, state, attempts, last_attempt, next_attempt_at,
      claimed_until, last_answer, type, subject_kind, subject_id, position, created_at)`,
    sql`select ${id}, case when n % 100 = 0 then 'payments' else 'crm' end,
        case when n % 1000 = 0 then 'dead' else 'delivered' end, 1, 1, 0, 0, '200', ${type},
        'company', ${company}, 1 + n % 10, ${at}
      from series`,
  );
}

/** Every filter the page offers, alone and together. */
function requests(count) {
  const subjectId = `grown-company-${Math.floor(count / 20)}`;
  const bodies = {
    'first page': {},
    'by type': { type: 'company.registered' },
    'by a type never sent': { type: 'fareRule.announced' },
    'by receiver': { receiver: 'crm' },
    'by state': { state: 'delivered' },
    'given up': { state: 'dead' },
    'by object': { subjectId },
    'by receiver, type and a state there is none of': {
      receiver: 'crm',
      type: 'company.registered',
      state: 'waiting',
    },
    'by object, receiver, type and state': {
      subjectId,
      receiver: 'crm',
      type: 'company.registered',
      state: 'delivered',
    },
  };
  return Object.fromEntries(
    Object.entries(bodies).map(([what, body]) => [
      `events, ${what}`,
      { path: '/desk/events/list', body: { limit: 50, ...body } },
    ]),
  );
}

export const eventList = { role: 'administrator', grow, requests };
