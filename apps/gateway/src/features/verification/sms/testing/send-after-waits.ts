import type { SendOutcome } from '../send-code-service.ts';

const LONGEST_WAIT_MS = 5 * 60_000;

/** Sends again after each wait of up to five minutes: limits of an hour or a day refuse for longer. */
export async function sendAfterWaits(
  clock: { advance(ms: number): void },
  send: () => Promise<SendOutcome>,
): Promise<SendOutcome> {
  for (;;) {
    const sending = await send();
    const waitMs = 'waitMs' in sending ? sending.waitMs : null;
    if (waitMs === null || waitMs > LONGEST_WAIT_MS) return sending;
    clock.advance(waitMs);
  }
}
