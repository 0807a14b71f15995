import { randomBytes } from 'node:crypto';
import { sendSmsCode } from '@ride/contract/verification';
import type { Database } from '../../apps/gateway/src/db/open-database.ts';
import { issueTicket } from '../../apps/gateway/src/features/verification/tickets/ticket-service.ts';
import { type Answer, postCall } from './post-call.ts';

export interface TextRequest {
  readonly mobile: string;
  readonly address: string;
}

/** Requests a code for each phone concurrently, with inserted tickets instead of solved puzzles. */
export async function requestSmsCodes(
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
