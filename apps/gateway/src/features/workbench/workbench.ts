import { citiesWithPermission } from '@ride/domain/staff/roles';
import { MAX_WORK_ITEMS, type WorkKind, type WorkQueue, workQueues } from '@ride/domain/staff/work';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import type { Ports } from '../../ports/ports.ts';
import { type StaffActor, toColleague } from '../../ports/staff.ts';
import { readStaffNames } from '../case-work/case-staff.ts';
import type { StaffLoad, WorkItem, WorkSource } from '../case-work/work.ts';
import type { StaffDirectory } from '../staff/staff.ts';

export interface WorkbenchDeps {
  readonly ports: Pick<Ports, 'db'>;
  readonly sources: readonly WorkSource[];
  readonly staff: StaffDirectory;
  readonly countReviews: (actor: StaffActor) => Promise<number>;
}

type WorkbenchHandlers = Pick<DeskHandlers, 'workbenchQueue' | 'workbenchCounts' | 'readTeam'>;

export const workbenchFeature = (deps: WorkbenchDeps): { deskHandlers: WorkbenchHandlers } => ({
  deskHandlers: {
    async workbenchQueue({ queue, takenBy }, { actor }) {
      const request = { queue, actor, takenBy: takenBy ?? actor.staffId };
      const lists = await Promise.all(deps.sources.map((source) => source.list(request)));
      const items = lists.flat().toSorted(byUrgency);
      return { items: items.slice(0, MAX_WORK_ITEMS), hasMore: items.length > MAX_WORK_ITEMS };
    },

    workbenchCounts: (_input, { actor }) => countWork(deps, actor),

    readTeam: async (_input, { actor }) => ({ people: await readTeam(deps, actor) }),
  },
});

/** Work to be done here comes first, by due date; then work that waits for somebody else. */
const byUrgency = (one: WorkItem, other: WorkItem): number =>
  Number(one.isWaiting) - Number(other.isWaiting) || dueOf(one) - dueOf(other);

const dueOf = ({ dueAt }: WorkItem): number => dueAt ?? Number.MAX_SAFE_INTEGER;

async function countWork({ sources, countReviews }: WorkbenchDeps, actor: StaffActor) {
  const queues: Record<WorkQueue, number> = { mine: 0, toSign: 0, free: 0 };
  const kinds: Record<WorkKind, number> = { dispute: 0, company: 0, join: 0, dataRequest: 0 };
  for (const { kind, count, listLoads } of sources) {
    for (const queue of workQueues) {
      const found = await count({ queue, actor, takenBy: actor.staffId });
      queues[queue] += found;
      if (listLoads === null || queue !== 'free') kinds[kind] += found;
    }
  }
  return { queues, kinds, invitations: Math.min(await countReviews(actor), MAX_WORK_ITEMS) };
}

/**
 * Lists people who may handle cases in the actor's cities, and people who still have cases there.
 */
async function readTeam(deps: WorkbenchDeps, actor: StaffActor) {
  const { ports, sources, staff } = deps;
  const handlers = await staff.listTeam(
    ports.db,
    citiesWithPermission(actor.grants, 'dispute.sign'),
  );
  const taken = sources.flatMap(({ kind, listLoads }) => (listLoads ? [{ kind, listLoads }] : []));
  const work = await Promise.all(
    taken.map(async ({ kind, listLoads }) => ({ kind, loads: await listLoads(actor) })),
  );
  const holders = work.flatMap(({ loads }) => loads.map(({ staffId }) => staffId));
  const names = await readStaffNames(deps, holders);
  const ids = new Set([...handlers.map(({ staffId }) => staffId), ...holders]);
  return [...ids].map((staffId) => {
    const handler = handlers.find((each) => each.staffId === staffId);
    return {
      ...(handler ?? { ...toColleague(names, staffId), lastSignInAt: null }),
      isHandler: handler !== undefined,
      work: work.map(({ kind, loads }) => ({ kind, ...loadIn(loads, staffId) })),
    };
  });
}

const noLoad = { open: 0, late: 0, dueSoon: 0 };

function loadIn(loads: readonly StaffLoad[], staffId: string) {
  const { open, late, dueSoon } = loads.find((each) => each.staffId === staffId) ?? noLoad;
  return { open, late, dueSoon };
}
