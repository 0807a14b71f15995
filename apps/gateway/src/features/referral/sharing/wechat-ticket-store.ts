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
  readonly endsBefore: number;
}

/** One statement takes the lease, so that only one of all gateways renews the ticket. */
export async function claimRenewalLease(
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

/**
 * The lease stays after a success, because WeChat may return a ticket that expires within minutes.
 */
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

export async function recordRenewalFailure(
  db: Db,
  appId: string,
  leasedUntil: number,
): Promise<void> {
  await db
    .updateTable('wechatTickets')
    .set((row) => ({ claimedUntil: leasedUntil, failures: row('failures', '+', 1) }))
    .where('appId', '=', appId)
    .execute();
}
