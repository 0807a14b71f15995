import type { Db, Tables } from '../../../db/schema.ts';

export type StoredTicket = Omit<Tables['wechatTickets'], 'appId'>;

export async function selectTicket(db: Db, appId: string): Promise<StoredTicket | null> {
  const row = await db
    .selectFrom('wechatTickets')
    .select(['ticket', 'expiresAt', 'claimedUntil', 'failures'])
    .where('appId', '=', appId)
    .executeTakeFirst();
  return row ?? null;
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
    .insertInto('wechatTickets')
    .values({ appId, ticket: null, expiresAt: 0, claimedUntil: until, failures: 0 })
    .onConflict((row) =>
      row
        .column('appId')
        .doUpdateSet({ claimedUntil: until })
        .where('wechatTickets.claimedUntil', '<=', now)
        .where('wechatTickets.expiresAt', '<', endsBefore),
    )
    .returning('appId')
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
    .updateTable('wechatTickets')
    .set({
      ticket: fresh.ticket,
      expiresAt: fresh.expiresAt,
      claimedUntil: fresh.leasedUntil,
      failures: 0,
    })
    .where('appId', '=', appId)
    .execute();
}

/** No gateway retries before the backoff is over. */
export async function recordFailure(db: Db, appId: string, leasedUntil: number): Promise<void> {
  await db
    .updateTable('wechatTickets')
    .set((row) => ({ claimedUntil: leasedUntil, failures: row('failures', '+', 1) }))
    .where('appId', '=', appId)
    .execute();
}
