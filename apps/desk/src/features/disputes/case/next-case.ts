import { workbenchQueue } from '@ride/contract/desk/workbench';
import { workQueues } from '@ride/domain/staff/work';
import { callDesk } from '../../../api/call-desk.ts';

/**
 * Own cases come first, then proposals to sign, then cases that nobody holds; each queue is sorted
 * by deadline.
 */
export async function findNextCase(current: string): Promise<string | null> {
  for (const queue of workQueues) {
    const { items } = await callDesk(workbenchQueue, { queue });
    const next = items.find(
      ({ kind, id, isWaiting }) => kind === 'dispute' && id !== current && !isWaiting,
    );
    if (next) return next.id;
  }
  return null;
}
