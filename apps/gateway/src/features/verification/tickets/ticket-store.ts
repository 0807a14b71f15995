import type { Db } from '../../../db/schema.ts';

export interface TicketRow {
  readonly ticketHash: string;
  readonly mobile: string | null;
  readonly scene: string;
  readonly expiresAt: number;
}

export async function insertTicket(db: Db, ticket: TicketRow): Promise<void> {
  await db
    .insertInto('verification_tickets')
    .values({
      ticket_hash: ticket.ticketHash,
      mobile: ticket.mobile,
      scene: ticket.scene,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** Gives the deleted row to exactly one caller, so that a ticket is redeemed once. */
export async function deleteTicket(
  db: Db,
  ticketHash: string,
): Promise<Omit<TicketRow, 'ticketHash'> | null> {
  const deleted = await db
    .deleteFrom('verification_tickets')
    .where('ticket_hash', '=', ticketHash)
    .returning(['mobile', 'scene', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return deleted ?? null;
}
