import { randomBytes } from 'node:crypto';
import { sendSmsCode } from '@ride/contract/verification';
import type { Database } from '../../apps/gateway/src/db/open-database.ts';
import { issueTicket } from '../../apps/gateway/src/features/verification/tickets/ticket-service.ts';
import { type Answer, postCall } from './post-call.ts';

export interface TextRequest {
  readonly mobile: string;
  /** The address that requests it. */
  readonly address: string;
}

/** Requests a code by text message for each, concurrently, with tickets as if each had solved a puzzle. */
export async function requestTexts(
  origin: string,
  { db }: Database,
  texts: readonly TextRequest[],
): Promise<(Answer | null)[]> {
  const ports = { now: Date.now, randomBytes };
  const tickets = await Promise.all(
    texts.map(({ mobile }) => issueTicket(db, ports, { mobile, scene: 'login' })),
  );
  return Promise.all(
    texts.map(({ mobile, address }, index) =>
      postCall(origin, sendSmsCode, { mobile, scene: 'login', code: tickets[index] }, { address }),
    ),
  );
}
