import type { Db, Tables } from '../../../db/schema.ts';

export type TicketRow = Tables['verificationTickets'];

export async function insertTicket(db: Db, ticket: TicketRow): Promise<void> {
  await db.insertInto('verificationTickets').values(ticket).execute();
}

/** Returns the deleted row to exactly one caller, so that a ticket is redeemed once. */
export async function deleteTicket(
  db: Db,
  ticketHash: string,
): Promise<Omit<TicketRow, 'ticketHash'> | null> {
  const deleted = await db
    .deleteFrom('verificationTickets')
    .where('ticketHash', '=', ticketHash)
    .returning(['mobile', 'scene', 'expiresAt'])
    .executeTakeFirst();
  return deleted ?? null;
}
