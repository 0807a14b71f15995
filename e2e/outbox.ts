import { inject } from 'vitest';

interface OutboxText {
  readonly mobile: string;
  readonly code: string;
}

/** The newest code the development outbox holds for a phone. */
export async function lastCodeFor(mobile: string): Promise<string> {
  const answer = await fetch(`${inject('gateway')}/dev/outbox.json`);
  const { texts } = (await answer.json()) as { texts: OutboxText[] };
  const found = texts.find((text) => text.mobile === mobile);
  if (!found) throw new Error(`no code went to ${mobile}`);
  return found.code;
}
