import { inject } from 'vitest';

interface OutboxText {
  readonly mobile: string;
  readonly code?: string;
  readonly notice?: string;
}

async function textsTo(mobile: string, origin = inject('gateway')): Promise<OutboxText[]> {
  const answer = await fetch(`${origin}/dev/outbox.json`);
  const { texts } = (await answer.json()) as { texts: OutboxText[] };
  return texts.filter((text) => text.mobile === mobile);
}

export async function findLastCode(mobile: string, origin?: string): Promise<string> {
  const code = (await textsTo(mobile, origin))[0]?.code;
  if (code === undefined) throw new Error(`no code went to ${mobile}`);
  return code;
}

export const findLastNotice = async (mobile: string): Promise<string | undefined> =>
  (await textsTo(mobile))[0]?.notice;
