import type { RequestInput, ResponseOf } from '@ride/contract/define-call';
import type { listDisputes } from '@ride/contract/desk/disputes';
import type { workbenchQueue } from '@ride/contract/desk/workbench';

interface NextCaseCalls {
  readonly list: (
    filter: RequestInput<typeof listDisputes>,
  ) => Promise<Pick<ResponseOf<typeof listDisputes>, 'rows'>>;
  readonly queue: (
    asked: RequestInput<typeof workbenchQueue>,
  ) => Promise<Pick<ResponseOf<typeof workbenchQueue>, 'items'>>;
}

const LIMIT = 20;

/**
 * The case to open next, by its nearest deadline: of my own, what waits for me; then what waits for
 * my signature; then what nobody has. Null when there is nothing of these.
 */
export async function nextCase(calls: NextCaseCalls, current: string): Promise<string | null> {
  const { rows } = await calls.list({ queue: 'open', taken: 'me', limit: LIMIT });
  const mine = rows.find(
    ({ receiptNumber, state }) =>
      receiptNumber !== current && state !== 'questionAsked' && state !== 'awaitingSignature',
  );
  if (mine) return mine.receiptNumber;
  for (const queue of ['toSign', 'free'] as const) {
    const { items } = await calls.queue({ queue });
    const next = items.find(({ kind, id }) => kind === 'dispute' && id !== current);
    if (next) return next.id;
  }
  return null;
}
