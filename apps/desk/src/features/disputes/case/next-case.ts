import { workbenchQueue } from '@ride/contract/desk/workbench';
import { workQueues } from '@ride/domain/staff/work';
import { callDesk } from '../../../api/call-desk.ts';

/**
 * The case to open next, by its nearest deadline: of my own, what waits for me; then what waits for
 * my signature; then what nobody has. Null when there is nothing of these.
 */
export async function nextCase(current: string): Promise<string | null> {
  for (const queue of workQueues) {
    const { items } = await callDesk(workbenchQueue, { queue });
    const next = items.find(
      ({ kind, id, isWaiting }) => kind === 'dispute' && id !== current && !isWaiting,
    );
    if (next) return next.id;
  }
  return null;
}
