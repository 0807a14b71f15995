import type { ResponseOf } from '@ride/contract/define-call';
import type { workbenchQueue } from '@ride/contract/desk/workbench';
import { MAX_WORK, type WorkKind, type WorkQueue } from '@ride/domain/staff/work';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../db/schema.ts';
import type { StaffActor } from '../../ports/staff.ts';
import { type CaseScan, findCases, type ListTable } from './case-list.ts';

/** A case as the queues of the desk's first page show it. */
export type WorkItem = ResponseOf<typeof workbenchQueue>['items'][number];

export interface WorkRequest {
  readonly queue: WorkQueue;
  readonly actor: StaffActor;
  /** Whose cases are meant by `mine`: the actor's own, unless they may move those of others. */
  readonly takenBy: string;
}

/** What somebody has taken and not ended. */
export interface StaffLoad {
  readonly staffId: string;
  readonly open: number;
  readonly late: number;
  readonly dueSoon: number;
}

/** A kind of case as work for people. */
export interface WorkSource {
  readonly kind: WorkKind;
  /** More than `MAX_WORK`, where there are more. */
  list(request: WorkRequest): Promise<WorkItem[]>;
  /** Those that wait for the person, up to `MAX_WORK`. */
  count(request: WorkRequest): Promise<number>;
  /** By who has them, where the actor may move them; null for a kind that nobody takes. */
  readonly listLoads: ((actor: StaffActor) => Promise<StaffLoad[]>) | null;
}

interface WorkOf<Table extends ListTable> extends Pick<WorkSource, 'kind' | 'listLoads'> {
  /** None where the actor has no right to the queue. */
  scansOf(request: WorkRequest): readonly Omit<CaseScan<Table>, 'limit'>[];
  itemsOf(
    rows: readonly Selectable<Tables[Table]>[],
    request: WorkRequest,
  ): Promise<WorkItem[]> | WorkItem[];
  /** Whether somebody else is to act now. */
  isWaiting(row: Selectable<Tables[Table]>, queue: WorkQueue): boolean;
}

export function workSource<Table extends ListTable>(
  db: Db,
  { kind, listLoads, scansOf, itemsOf, isWaiting }: WorkOf<Table>,
): WorkSource {
  const rowsOf = async (request: WorkRequest) => {
    const scans = scansOf(request).map((scan) => findCases(db, { ...scan, limit: MAX_WORK + 1 }));
    return (await Promise.all(scans)).flat();
  };
  return {
    kind,
    listLoads,
    list: async (request) => itemsOf(await rowsOf(request), request),
    async count(request) {
      const rows = await rowsOf(request);
      return Math.min(rows.filter((row) => !isWaiting(row, request.queue)).length, MAX_WORK);
    },
  };
}

/** PostgreSQL counts in text. */
export const loadOf = (
  row: Record<'open' | 'late' | 'dueSoon', unknown> & { readonly staffId: string },
): StaffLoad => ({
  staffId: row.staffId,
  open: Number(row.open),
  late: Number(row.late),
  dueSoon: Number(row.dueSoon),
});
