import type { ResponseOf } from '@ride/contract/define-call';
import type { workbenchQueue } from '@ride/contract/desk/workbench';
import { MAX_WORK_ITEMS, type WorkKind, type WorkQueue } from '@ride/domain/staff/work';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../db/schema.ts';
import type { StaffActor } from '../../ports/staff.ts';
import { type CaseScan, findCases, type ListTable } from './case-list.ts';

export type WorkItem = ResponseOf<typeof workbenchQueue>['items'][number];

export interface WorkRequest {
  readonly queue: WorkQueue;
  readonly actor: StaffActor;
  /**
   * The queue `mine` shows this person's cases: the actor's own, unless the actor may move cases of
   * others.
   */
  readonly takenBy: string;
}

export interface StaffLoad {
  readonly staffId: string;
  readonly open: number;
  readonly late: number;
  readonly dueSoon: number;
}

export interface WorkSource {
  readonly kind: WorkKind;
  list(request: WorkRequest): Promise<WorkItem[]>;
  count(request: WorkRequest): Promise<number>;
  /**
   * Lists holders with their open cases, where the actor may move those; null for a kind that
   * nobody takes.
   */
  readonly listLoads: ((actor: StaffActor) => Promise<StaffLoad[]>) | null;
}

interface WorkOf<Table extends ListTable> extends Pick<WorkSource, 'kind' | 'listLoads'> {
  scansOf(request: WorkRequest): readonly Omit<CaseScan<Table>, 'limit'>[];
  itemsOf(
    rows: readonly Selectable<Tables[Table]>[],
    request: WorkRequest,
  ): Promise<WorkItem[]> | WorkItem[];
  /** Returns true if somebody other than the staff has to act next. */
  isWaiting(row: Selectable<Tables[Table]>, queue: WorkQueue): boolean;
}

export function createWorkSource<Table extends ListTable>(
  db: Db,
  { kind, listLoads, scansOf, itemsOf, isWaiting }: WorkOf<Table>,
): WorkSource {
  const rowsOf = async (request: WorkRequest) => {
    const scans = scansOf(request).map((scan) =>
      findCases(db, { ...scan, limit: MAX_WORK_ITEMS + 1 }),
    );
    return (await Promise.all(scans)).flat();
  };
  return {
    kind,
    listLoads,
    list: async (request) => itemsOf(await rowsOf(request), request),
    async count(request) {
      const rows = await rowsOf(request);
      return Math.min(rows.filter((row) => !isWaiting(row, request.queue)).length, MAX_WORK_ITEMS);
    },
  };
}

export const toStaffLoad = (
  row: Record<'open' | 'late' | 'dueSoon', unknown> & { readonly staffId: string },
): StaffLoad => ({
  staffId: row.staffId,
  open: Number(row.open),
  late: Number(row.late),
  dueSoon: Number(row.dueSoon),
});
