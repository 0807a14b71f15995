import { randomBytes } from 'node:crypto';
import { sendSmsCode } from '@ride/contract/verification';
import type { Database } from '../../apps/gateway/src/db/open-database.ts';
import { issueTicket } from '../../apps/gateway/src/features/verification/tickets/ticket-service.ts';
import { type Answer, ask } from './ask.ts';

export interface TextTo {
  readonly mobile: string;
  /** Where the asking comes from. */
  readonly address: string;
}

/** Asks for a code by text to each, all at once, with proofs as if each had solved a puzzle. */
export async function askForTexts(
  origin: string,
  { db }: Database,
  texts: readonly TextTo[],
): Promise<(Answer | null)[]> {
  const ports = { now: Date.now, randomBytes };
  const tickets = await Promise.all(
    texts.map(({ mobile }) => issueTicket(db, ports, { mobile, scene: 'login' })),
  );
  return Promise.all(
    texts.map(({ mobile, address }, index) =>
      ask(origin, sendSmsCode, { mobile, scene: 'login', code: tickets[index] }, { address }),
    ),
  );
}
