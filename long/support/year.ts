import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@ride/domain/durations';
import { openDatabase } from '../../apps/gateway/src/db/open-database.ts';
import { disputeList } from '../../bench/desk/dispute-list.mjs';
import { insertRows, sql } from '../../bench/growth/insert-each.mjs';
import type { DatabasePlace } from './places.ts';

const YEAR_MS = 365 * DAY_MS;
/** Past every retention, also that of orders. */
const OLD_MS = 6 * YEAR_MS;
/** The passenger of the demo owns so many of the orders, spread over the year. */
const OWN_ORDERS = 200;
/** One in so many orders is old enough to be deleted, is disputed, or has a passenger of its own. */
const OLD_SHARE = 50;
const DISPUTED_SHARE = 100;
const PEOPLE_SHARE = 10;
const MAX_EXPIRED_EVENTS = 100_000;

export const ownOrder = (age: 'newest' | 'oldest', orders: number): string =>
  `year-order-${age === 'newest' ? 0 : (OWN_ORDERS - 1) * Math.floor(orders / OWN_ORDERS)}`;

/** Fills a database that has the demo data by SQL, with orders of a year and what is too old. */
export async function fillYear(place: DatabasePlace, orders: number): Promise<void> {
  const { exclusiveTransaction, close, engine } = await openDatabase(place);
  const now = Date.now();
  const insertOrders = (count: number, prefix: string, completedAt: ReturnType<typeof sql>) =>
    exclusiveTransaction((db) =>
      insertRows(
        db,
        count,
        sql`orders (order_uuid, user_id, trip, fare, total_fen, rule_version, completed_at,
          recorded_at)`,
        sql`select ${sql.lit(prefix)} || (n - 1),
            case when (n - 1) % ${sql.lit(Math.floor(orders / OWN_ORDERS))} = 0 then user_id
              else 'year-user-' || (n % ${sql.lit(orders / PEOPLE_SHARE)}) end,
            trip, replace(fare, 'demo-order-ordinary', ${sql.lit(prefix)} || (n - 1)), total_fen,
            rule_version, ${completedAt}, ${completedAt}
          from series cross join orders where order_uuid = 'demo-order-ordinary'`,
      ),
    );
  await exclusiveTransaction((db) =>
    insertRows(
      db,
      orders / PEOPLE_SHARE,
      sql`users (id, mobile, created_at)`,
      sql`select 'year-user-' || (n - 1), cast(15000000000 + n as text), 0 from series`,
    ),
  );
  const everyMs = Math.floor(YEAR_MS / orders);
  await insertOrders(orders, 'year-order-', sql`${sql.lit(now)} - n * ${sql.lit(everyMs)}`);
  await insertOrders(orders / OLD_SHARE, 'old-order-', sql`${sql.lit(now - OLD_MS)} + n * 1000`);
  await exclusiveTransaction((db) => disputeList.grow(db, orders / DISPUTED_SHARE));
  await exclusiveTransaction((db) =>
    insertRows(
      db,
      Math.min(orders, MAX_EXPIRED_EVENTS),
      sql`tracked_events (id, visit, context, user_id, name, happened_at, received_at, detail)`,
      sql`select 'old-event-' || n, 'visit-' || (n / 10), 'out', null, 'page.entered',
          ${sql.lit(now - OLD_MS)} + n, ${sql.lit(now - OLD_MS)} + n, '{}' from series`,
    ),
  );
  if (engine === 'postgres') await exclusiveTransaction((db) => sql`analyze`.execute(db));
  await close();
}

/**
 * Looks at ranges of ids, which an index finds: this process asks the gateway meanwhile, and the
 * driver of the embedded database would block it for a scan of all orders.
 */
export async function waitUntilDeleted(place: DatabasePlace): Promise<void> {
  const { db, close } = await openDatabase(place);
  const countExpired = async () => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from orders where order_uuid between 'old-order-' and 'old-order-z')
        + (select count(*) from tracked_events where id between 'old-event-' and 'old-event-z')
        as count`.execute(db);
    return Number(rows[0]?.count);
  };
  while ((await countExpired()) > 0) await pause(1_000);
  await close();
}
