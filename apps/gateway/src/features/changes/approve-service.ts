import type { RequestOf } from '@ride/contract/define-call';
import type { approveChange } from '@ride/contract/desk/changes';
import { formatCityDateTime } from '@ride/domain/city-moment';
import type { Grant } from '@ride/domain/staff/roles';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../ports/staff.ts';
import { announce } from './announce.ts';
import { actorOf } from './author.ts';
import {
  approve,
  itemsOf,
  listEditors,
  listItems,
  lockChange,
  type StoredChange,
} from './change-store.ts';
import { type CheckedChange, checkChange, isFlawless } from './check-change.ts';
import { hashContent } from './content-hash.ts';
import { isAtOnce, lockKinds, refreshKinds } from './kinds.ts';
import { hasRights } from './rights.ts';
import {
  readWithdrawable,
  type WithdrawDeps,
  type WithdrawnChange,
  withdrawInTransaction,
} from './withdraw-service.ts';

export interface ApproveDeps extends WithdrawDeps {
  /** The confirmed roles of a person; none if the person is disabled. */
  readonly activeGrants: (db: Db, staffId: string) => Promise<readonly Grant[]>;
}

type Refused =
  | 'unknownChange'
  | 'changeConflict'
  | 'wrongChangeState'
  | 'otherCity'
  | 'flawedChange'
  | 'ownChange'
  | 'makerWithoutRight'
  | 'outdatedChange'
  | 'wrongStart'
  | 'partlyWithdrawn';

type ApproveOutcome =
  | { readonly outcome: 'done'; readonly startsAt: number }
  | { readonly outcome: Refused };

type Request = RequestOf<typeof approveChange>;

/** Everything is read and checked anew inside the transaction that publishes. */
export async function approveAndAnnounce(
  deps: ApproveDeps,
  actor: StaffActor,
  request: Request,
): Promise<ApproveOutcome> {
  const { db, now, auditTrail } = deps.ports;
  const { id, contentHash } = request;
  const items = await itemsOf(db, id);
  const withdrawnIds = await findWithdrawnIds(deps, db, request);
  const touched = [...items, ...(await listItems(db, withdrawnIds)).values()].flat();
  const result = await transaction<ApproveOutcome, ApproveOutcome>(db, async (tx, rollback) => {
    const refuse = (outcome: Refused) => rollback({ outcome });
    const locked = new Map<string, StoredChange | null>();
    for (const each of [id, ...withdrawnIds].toSorted())
      locked.set(each, await lockChange(tx, each));
    const change = locked.get(id) ?? null;
    if (change === null) return refuse('unknownChange');
    await lockKinds(tx, deps.rules.kinds, touched);
    if (change.state !== 'inReview') return refuse('wrongChangeState');
    if (change.contentHash !== contentHash || hashContent(change, items) !== contentHash) {
      return refuse('changeConflict');
    }
    const at = now();
    const startsAt = isAtOnce(items) ? at : (request.startsAt ?? at);
    if (change.startsAt !== null && startsAt < change.startsAt) return refuse('wrongStart');
    const approved = { ...change, startsAt: request.startsAt };
    const checked = await checkChange(tx, deps.rules, approved, items, at);
    const refused = await findRefusal(deps, tx, actor, change, checked);
    if (refused !== null) return refuse(refused);
    if (!areAllDecided(request, checked)) return refuse('outdatedChange');
    if (keepsPartOf(withdrawnIds, request, checked)) return refuse('partlyWithdrawn');
    const withdrawn = await readWithdrawn(
      deps,
      tx,
      actor,
      withdrawnIds.map((each) => locked.get(each)),
    );
    if (typeof withdrawn === 'string') return refuse(withdrawn);
    const approval = { id, contentHash, approvedBy: actor.staffId, startsAt, now: at };
    if (!(await approve(tx, approval))) return refuse('ownChange');
    const versions = await announce(
      { ports: deps.ports, kinds: deps.rules.kinds },
      tx,
      checked.items,
      {
        changeId: id,
        startsAt,
        publishedAt: at,
        noticeMs: checked.noticeMs,
        withdrawnAt: null,
      },
    );
    await withdrawInTransaction(deps, tx, withdrawn, {
      by: actorOf(actor),
      note: request.withdrawalNote ?? '',
    });
    await auditTrail.append(tx, {
      actor: actorOf(actor),
      action: 'change.approved',
      subject: { kind: 'change', id },
      after: describe(change, startsAt, versions.length),
    });
    return { outcome: 'done', startsAt };
  });
  if (result.outcome === 'ownChange') {
    const subject = { kind: 'change', id } as const;
    await auditTrail.recordRefusal({ actor: actorOf(actor), subject, after: '复核自己的变更' });
  }
  if (result.outcome === 'done') await refreshKinds(deps.rules.kinds, touched);
  return result;
}

const describe = ({ title }: StoredChange, startsAt: number, count: number): string =>
  `${title}（${count} 项），${formatCityDateTime(startsAt)} 起生效`;

async function findRefusal(
  { activeGrants }: ApproveDeps,
  tx: Db,
  actor: StaffActor,
  { id, submittedBy }: StoredChange,
  checked: CheckedChange,
): Promise<Refused | null> {
  const editors = (await listEditors(tx, [id])).get(id) ?? [];
  if (submittedBy === null || [...editors, submittedBy].includes(actor.staffId)) return 'ownChange';
  const [ofChecker, ofMaker] = [
    await activeGrants(tx, actor.staffId),
    await activeGrants(tx, submittedBy),
  ];
  if (!hasRights(ofChecker, 'approve', checked.items)) return 'otherCity';
  if (!hasRights(ofMaker, 'edit', checked.items)) return 'makerWithoutRight';
  if (checked.items.some(({ isOutdated }) => isOutdated)) return 'outdatedChange';
  if (checked.flaws.some(({ field }) => field === 'startsAt')) return 'wrongStart';
  return isFlawless(checked) ? null : 'flawedChange';
}

/** The changes that the checker withdraws; what was imported belongs to none and stays. */
async function findWithdrawnIds(
  { rules: { kinds } }: ApproveDeps,
  db: Db,
  { later }: Request,
): Promise<string[]> {
  const ids = new Set<string>();
  for (const { kind, key, version, isKept } of later) {
    if (isKept) continue;
    const versions = await kinds[kind].versions(db, key);
    const changeId = versions.find((each) => each.version === version)?.changeId;
    if (changeId != null) ids.add(changeId);
  }
  return [...ids];
}

/** Every later announced version must have been seen, and is either kept or withdrawn. */
function areAllDecided({ later, withdrawalNote }: Request, { items }: CheckedChange): boolean {
  const nameOf = (kind: string, key: string, version: number) => `${kind} ${key} ${version}`;
  const decided = new Map(
    later.map((each) => [nameOf(each.kind, each.key, each.version), each.isKept]),
  );
  const found = items.flatMap((item) =>
    item.later.map(({ version, changeId }) => ({
      name: nameOf(item.kind, item.key, version),
      changeId,
    })),
  );
  if (decided.size !== found.length) return false;
  return found.every(({ name, changeId }) => {
    const isKept = decided.get(name);
    return (
      isKept === true || (isKept === false && changeId !== null && withdrawalNote !== undefined)
    );
  });
}

const keepsPartOf = (
  withdrawnIds: readonly string[],
  { later }: Request,
  { items }: CheckedChange,
): boolean =>
  items.some((item) =>
    item.later.some(
      ({ version, changeId }) =>
        changeId !== null &&
        withdrawnIds.includes(changeId) &&
        later.some(
          (each) =>
            each.isKept &&
            each.kind === item.kind &&
            each.key === item.key &&
            each.version === version,
        ),
    ),
  );

async function readWithdrawn(
  deps: ApproveDeps,
  tx: Db,
  actor: StaffActor,
  changes: readonly (StoredChange | null | undefined)[],
): Promise<WithdrawnChange[] | Refused> {
  const withdrawn: WithdrawnChange[] = [];
  for (const change of changes) {
    if (!change) return 'outdatedChange';
    const readable = await readWithdrawable(deps, tx, actor, change);
    if (readable === 'otherCity') return 'otherCity';
    if (typeof readable === 'string') return 'outdatedChange';
    withdrawn.push(readable);
  }
  return withdrawn;
}
