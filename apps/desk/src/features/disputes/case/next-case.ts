import { listDisputes } from '@ride/contract/desk/disputes';
import { workbenchQueue } from '@ride/contract/desk/workbench';
import { callDesk } from '../../../api/call-desk.ts';

const LIMIT = 20;

/**
 * The case to open next, by its nearest deadline: of my own, what waits for me; then what waits for
 * my signature; then what nobody has. Null when there is nothing of these.
 */
export async function nextCase(current: string): Promise<string | null> {
  const { rows } = await callDesk(listDisputes, { queue: 'open', taken: 'me', limit: LIMIT });
  const mine = rows.find(
    ({ receiptNumber, state }) =>
      receiptNumber !== current && state !== 'questionAsked' && state !== 'awaitingSignature',
  );
  if (mine) return mine.receiptNumber;
  for (const queue of ['toSign', 'free'] as const) {
    const { items } = await callDesk(workbenchQueue, { queue });
    const next = items.find(({ kind, id }) => kind === 'dispute' && id !== current);
    if (next) return next.id;
  }
  return null;
}
