import type { ResponseOf } from '@ride/contract/define-call';
import type { workbenchQueue } from '@ride/contract/desk/workbench';
import { deskDecidesBy } from '@ride/domain/companies/join-case';
import { citiesWith } from '@ride/domain/staff/roles';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { listCompanyQueue, listJoinQueue } from './queue-store.ts';

export interface QueueDeps {
  readonly ports: Pick<Ports, 'db' | 'now'>;
  /** How long the first answer to a company may take. */
  readonly answerWithinMs: number;
}

/** As many as somebody can look through; the lists have the rest. */
const SHOWN = 100;

type Item = ResponseOf<typeof workbenchQueue>['mine']['items'][number];

/** What somebody has taken, and what waits for anybody with their rights. */
export async function readQueue(deps: QueueDeps, actor: StaffActor) {
  const { staffId } = actor;
  const own = { takenBy: staffId, isAnswered: true } as const;
  const [toAnswer, answered, connected, waiting, joins] = await Promise.all([
    companyItems(deps, actor, { takenBy: staffId, state: 'new', isAnswered: false }),
    companyItems(deps, actor, { ...own, state: 'new' }),
    companyItems(deps, actor, { ...own, state: 'connected' }),
    companyItems(deps, actor, { takenBy: '', state: 'new', isAnswered: false }),
    joinItems(deps, actor),
  ]);
  return {
    mine: nearestFirst([...toAnswer, ...answered, ...connected]),
    open: nearestFirst([...waiting, ...joins]),
  };
}

async function companyItems(
  { ports: { db }, answerWithinMs }: QueueDeps,
  actor: StaffActor,
  which: Pick<Parameters<typeof listCompanyQueue>[1], 'takenBy' | 'state' | 'isAnswered'>,
): Promise<Item[]> {
  const cities = citiesWith(actor.grants, 'company.handle');
  if (cities?.length === 0) return [];
  const rows = await listCompanyQueue(db, { ...which, cities, limit: SHOWN + 1 });
  return rows.map(({ id, companyName, cityName, registeredAt, answeredAt }) => ({
    kind: 'company',
    id,
    companyName,
    cityName,
    dueAt: registeredAt + answerWithinMs,
    doneAt: answeredAt,
  }));
}

async function joinItems({ ports: { db, now } }: QueueDeps, actor: StaffActor): Promise<Item[]> {
  const cities = citiesWith(actor.grants, 'company.decide');
  if (cities?.length === 0) return [];
  const rows = await listJoinQueue(db, now(), { cities, limit: SHOWN + 1 });
  return rows.map(({ id, companyName, deskFrom }) => ({
    kind: 'join',
    id,
    companyName,
    cityName: null,
    dueAt: deskDecidesBy(deskFrom),
    doneAt: null,
  }));
}

/** What is still to be done by its time, then what was done. */
function nearestFirst(items: readonly Item[]) {
  const ordered = items.toSorted(
    (one, other) =>
      Number(one.doneAt !== null) - Number(other.doneAt !== null) || one.dueAt - other.dueAt,
  );
  return { items: ordered.slice(0, SHOWN), hasMore: ordered.length > SHOWN };
}
