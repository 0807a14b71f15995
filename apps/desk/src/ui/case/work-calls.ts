import type { ResponseOf } from '@ride/contract/define-call';
import { readTeam, workbenchCounts, workbenchQueue } from '@ride/contract/desk/workbench';
import { MAX_WORK } from '@ride/domain/staff/work';
import { useDeskQuery } from '../../api/use-desk.ts';

/** Out of date after anything that moves or ends a case of any kind. */
export const workCalls = [workbenchQueue, workbenchCounts, readTeam];

export type WorkCounts = ResponseOf<typeof workbenchCounts>;

export const useWorkCounts = () => useDeskQuery(workbenchCounts, {}, { polls: true });

/** Counts end there. */
export const countText = (count: number): string =>
  count < MAX_WORK ? String(count) : `${MAX_WORK - 1}+`;
