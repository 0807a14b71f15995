import { inject } from 'vitest';

interface OutboxText {
  readonly mobile: string;
  readonly code?: string;
  readonly notice?: string;
}

/** What the development outbox holds for a phone, the newest first. */
async function textsTo(mobile: string): Promise<OutboxText[]> {
  const answer = await fetch(`${inject('gateway')}/dev/outbox.json`);
  const { texts } = (await answer.json()) as { texts: OutboxText[] };
  return texts.filter((text) => text.mobile === mobile);
}

/** The newest code that went to a phone. */
export async function lastCodeFor(mobile: string): Promise<string> {
  const code = (await textsTo(mobile))[0]?.code;
  if (code === undefined) throw new Error(`no code went to ${mobile}`);
  return code;
}

/** The name of the notice that a phone got last. */
export const lastNoticeTo = async (mobile: string): Promise<string | undefined> =>
  (await textsTo(mobile))[0]?.notice;
