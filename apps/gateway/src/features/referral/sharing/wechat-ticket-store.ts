import type { Db } from '../../../db/schema.ts';

export interface StoredTicket {
  /** Null before the first one. */
  readonly ticket: string | null;
  readonly expiresAt: number;
  /** Lease: until then no other gateway renews. */
  readonly claimedUntil: number;
  /** Since the last one that came. */
  readonly failures: number;
}

export async function selectTicket(db: Db, appId: string): Promise<StoredTicket | null> {
  const found = await db
    .selectFrom('wechat_tickets')
    .select(['ticket', 'expires_at', 'claimed_until', 'failures'])
    .where('app_id', '=', appId)
    .executeTakeFirst();
  return found
    ? {
        ticket: found.ticket,
        expiresAt: found.expires_at,
        claimedUntil: found.claimed_until,
        failures: found.failures,
      }
    : null;
}

export interface RenewalLease {
  readonly appId: string;
  readonly now: number;
  readonly until: number;
  /** Only when the ticket ends before this. */
  readonly endsBefore: number;
}

/** Takes the lease in one statement, so that of all gateways one renews. */
export async function leaseRenewal(
  db: Db,
  { appId, now, until, endsBefore }: RenewalLease,
): Promise<boolean> {
  const claimed = await db
    .insertInto('wechat_tickets')
    .values({ app_id: appId, ticket: null, expires_at: 0, claimed_until: until, failures: 0 })
    .onConflict((row) =>
      row
        .column('app_id')
        .doUpdateSet({ claimed_until: until })
        .where('wechat_tickets.claimed_until', '<=', now)
        .where('wechat_tickets.expires_at', '<', endsBefore),
    )
    .returning('app_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Keeps the lease after success: the messenger may return a ticket that expires soon. */
export async function updateTicket(
  db: Db,
  appId: string,
  fresh: { readonly ticket: string; readonly expiresAt: number; readonly leasedUntil: number },
): Promise<void> {
  await db
    .updateTable('wechat_tickets')
    .set({
      ticket: fresh.ticket,
      expires_at: fresh.expiresAt,
      claimed_until: fresh.leasedUntil,
      failures: 0,
    })
    .where('app_id', '=', appId)
    .execute();
}

/** No gateway retries before the backoff is over. */
export async function recordFailure(db: Db, appId: string, leasedUntil: number): Promise<void> {
  await db
    .updateTable('wechat_tickets')
    .set((row) => ({ claimed_until: leasedUntil, failures: row('failures', '+', 1) }))
    .where('app_id', '=', appId)
    .execute();
}
