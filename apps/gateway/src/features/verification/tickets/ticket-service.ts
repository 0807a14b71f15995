import { createHash } from 'node:crypto';
import type { Scene } from '@ride/contract/verification';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import { deleteTicket, insertTicket } from './ticket-store.ts';

const TICKET_LIFE_MS = 120_000;
const TICKET_BYTES = 32;
const TICKET_SHAPE = /^[\w-]{43}$/;

/**
 * A ticket is `unstated` if it was requested without a purpose (`scene`), as the specification
 * allows. Such a ticket permits one text message to its phone for a login or a registration, and
 * nothing else.
 */
export type TicketPurpose = Scene | 'unstated';

export interface TicketOwner {
  readonly mobile: string | null;
  readonly scene: TicketPurpose;
}

export const ticketPurposesOf = (scene: Scene): readonly string[] =>
  scene === 'login' || scene === 'register' ? [scene, 'unstated'] : [scene];

export const hasTicketShape = (text: string): boolean => TICKET_SHAPE.test(text);

/**
 * The hash is stored instead of the ticket. 256 random bits cannot be guessed, so the hash needs no
 * key.
 */
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/** Uses the caller's transaction, so that nothing counts as passed without a ticket. */
export async function issueTicket(
  tx: Db,
  { now, randomBytes }: Pick<Ports, 'now' | 'randomBytes'>,
  { mobile, scene }: TicketOwner,
): Promise<string> {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  const expiresAt = now() + TICKET_LIFE_MS;
  await insertTicket(tx, { ticketHash: hashOf(ticket), mobile, scene, expiresAt });
  return ticket;
}

export async function redeemTicket(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  ticket: string,
): Promise<{ readonly mobile: string | null; readonly scene: string } | null> {
  if (!hasTicketShape(ticket)) return null;
  const spent = await deleteTicket(db, hashOf(ticket));
  return spent && spent.expiresAt > now() ? spent : null;
}
