import type { ResponseOf } from '@ride/contract/define-call';
import { readTeam, workbenchCounts, workbenchQueue } from '@ride/contract/desk/workbench';
import { MAX_WORK_ITEMS } from '@ride/domain/staff/work';
import { useDeskQuery } from '../../api/use-desk.ts';

/** The answers of these calls are out of date after any case was moved or ended. */
export const workbenchCalls = [workbenchQueue, workbenchCounts, readTeam];

export type WorkbenchCounts = ResponseOf<typeof workbenchCounts>;

export const useWorkbenchCounts = () => useDeskQuery(workbenchCounts, {}, { polls: true });

/** The gateway stops counting at `MAX_WORK_ITEMS`. */
export const formatCount = (count: number): string =>
  count < MAX_WORK_ITEMS ? String(count) : `${MAX_WORK_ITEMS - 1}+`;
