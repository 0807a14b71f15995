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

/** The ticket, for the first who shows it; nobody gets it again. */
export async function takeTicket(
  db: Db,
  ticketHash: string,
): Promise<Omit<TicketRow, 'ticketHash'> | null> {
  const taken = await db
    .deleteFrom('verification_tickets')
    .where('ticket_hash', '=', ticketHash)
    .returning(['mobile', 'scene', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return taken ?? null;
}
