import type { Logger } from 'pino';

/** The same answer of a receiver is logged again after this time. */
const QUIET_MS = 10 * 60_000;

/** Logs attempts that a receiver did not accept; an answer is a status or the kind of a failure. */
export function createReceiverLogger(
  log: Pick<Logger, 'warn'>,
  now: () => number,
): (receiver: string, answer: string) => void {
  const loggedAt = new Map<string, number>();
  return (receiver, answer) => {
    const key = `${receiver} ${answer}`;
    const last = loggedAt.get(key);
    if (last !== undefined && now() - last < QUIET_MS) return;
    loggedAt.set(key, now());
    log.warn({ receiver, answer }, 'a receiver did not accept an event; it is sent again');
  };
}
