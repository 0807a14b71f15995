import type { Ports } from '../../../ports.ts';
import { selectTotals, type Totals } from './totals-store.ts';

/** What somebody's own invitations have brought; of one activity when it is named. */
export const totalsOf = (
  { db }: Pick<Ports, 'db'>,
  userId: string,
  activityUuid: string | undefined,
): Promise<Totals> => selectTotals(db, userId, activityUuid);
