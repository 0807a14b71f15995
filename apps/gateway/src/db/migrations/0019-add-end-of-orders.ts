import { sql } from 'kysely';
import { isPostgres } from '../engine.ts';
import { createIndexes, type Handle } from './columns.ts';
import type { Migration } from './migration.ts';

/** Three years in milliseconds, with a leap day. */
const LAW_MS = 1_096 * 86_400_000;

/** The law asks to keep these rows of an order; the years count from the named times. */
const kept = {
  orders: young('completed_at', 'recorded_at'),
  order_estimates: young('recorded_at'),
  order_payments: young('paid_at', 'recorded_at'),
  fare_confirmations: young('confirmed_at'),
  disputes: `old.queue = 'open' or ${young('queue_at')}`,
  dispute_decisions: young('decided_at'),
  fare_revisions: young('created_at'),
  refunds: `old.state = 'due' or ${young('paid_at')}`,
};

const appendOnly = ['order_estimates', 'order_payments', 'dispute_decisions', 'fare_revisions'];

/** PostgreSQL would not vacuum these large tables before a fifth of them is dead. */
const large = ['orders', 'order_estimates', 'order_payments'];

/**
 * Orders may be deleted once the years are over that the law requires. The triggers know only
 * these, so that no setting and no gateway can shorten them; ORDERS_KEPT_YEARS may be longer.
 */
export const addEndOfOrders: Migration = {
  name: '0019-add-end-of-orders',
  async up(db) {
    await createIndexes(db, 'company_first_rides', {
      company_first_rides_by_order: ['order_uuid'],
    });
    for (const table of appendOnly) await allowDeletion(db, table);
    for (const [table, isKept] of Object.entries(kept)) await refuseDeletion(db, table, isKept);
    if (!isPostgres(db)) return;
    for (const table of large) {
      await sql`alter table ${sql.table(table)}
        set (autovacuum_vacuum_scale_factor = 0.02)`.execute(db);
    }
  },
};

/** `now` is replaced by the clock of the database. */
function young(...columns: string[]): string {
  return columns.map((column) => `old.${column} > now - ${LAW_MS}`).join(' or ');
}

async function allowDeletion(db: Handle, table: string): Promise<void> {
  if (!isPostgres(db)) {
    await sql`drop trigger ${sql.ref(`${table}_no_delete`)}`.execute(db);
    return;
  }
  const appendOnly = sql.ref(`${table}_append_only`);
  await sql`drop trigger ${appendOnly} on ${sql.table(table)}`.execute(db);
  await sql`create trigger ${appendOnly} before update or truncate on ${sql.table(table)}
    for each statement execute function ${sql.ref(`${table}_refuse_change`)}()`.execute(db);
}

async function refuseDeletion(db: Handle, table: string, isKept: string): Promise<void> {
  const message = `${table} keeps what is open and what is younger than three years`;
  const trigger = sql.ref(`${table}_kept`);
  if (!isPostgres(db)) {
    await sql`create trigger ${trigger} before delete on ${sql.table(table)}
      when ${sql.raw(isKept.replaceAll('now', 'unixepoch() * 1000'))}
      begin select raise(abort, ${sql.lit(message)}); end`.execute(db);
    return;
  }
  const refuse = sql.ref(`${table}_refuse_deletion`);
  await sql`create function ${refuse}() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${message}'; end`)}`.execute(db);
  await sql`create trigger ${trigger} before delete on ${sql.table(table)} for each row
    when (${sql.raw(isKept.replaceAll('now', 'extract(epoch from now()) * 1000'))})
    execute function ${refuse}()`.execute(db);
}
