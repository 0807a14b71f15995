import { createHash } from 'node:crypto';
import type { Scene } from '@ride/contract/verification';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import { deleteTicket, insertTicket } from './ticket-store.ts';

const TICKET_LIFE_MS = 120_000;
const TICKET_BYTES = 32;
const TICKET_SHAPE = /^[\w-]{43}$/;

/**
 * `unstated`: asked for as specified, which does not say what for. Such a ticket sends one text to
 * its phone, for a login or a registration; nothing else is opened by it.
 */
export type TicketPurpose = Scene | 'unstated';

export interface TicketOwner {
  /** Null for a ticket that is bound to no phone. */
  readonly mobile: string | null;
  readonly scene: TicketPurpose;
}

/** Which tickets let a text be sent for a scene. */
export const purposesOf = (scene: Scene): readonly string[] =>
  scene === 'login' || scene === 'register' ? [scene, 'unstated'] : [scene];

export const hasTicketShape = (text: string): boolean => TICKET_SHAPE.test(text);

/** Stored instead of the ticket. 256 random bits cannot be guessed, so the hash needs no key. */
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/** In the caller's transaction, so that nothing counts as passed without a ticket. */
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

/** What a ticket was issued for; null when it is unknown or expired. It is used up either way. */
export async function redeemTicket(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  ticket: string,
): Promise<{ readonly mobile: string | null; readonly scene: string } | null> {
  if (!hasTicketShape(ticket)) return null;
  const spent = await deleteTicket(db, hashOf(ticket));
  return spent && spent.expiresAt > now() ? spent : null;
}
