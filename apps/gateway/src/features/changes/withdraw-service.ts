import type { RequestOf } from '@ride/contract/define-call';
import type { withdrawChange } from '@ride/contract/desk/changes';
import { isWithdrawable } from '@ride/domain/changes/change-state';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { AuditActor } from '../../ports/audit-trail.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffActor } from '../../ports/staff.ts';
import { actorOf, authorOf } from './author.ts';
import { itemsOf, lockChange, type StoredChange, updateChange } from './change-store.ts';
import { type ChangeRules, type CheckedItem, checkItems } from './check-items.ts';
import { inPublishingOrder, lockKinds, refreshKinds } from './kinds.ts';
import { hasRights } from './rights.ts';

export interface WithdrawDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'auditTrail' | 'eventsOut'>;
  readonly rules: ChangeRules;
}

type WithdrawOutcome =
  | 'done'
  | 'unknownChange'
  | 'wrongChangeState'
  | 'otherCity'
  | 'tooLateToWithdraw';

/** A withdrawal takes a whole change, and others that are named with it, or none of them. */
export async function withdraw(
  deps: WithdrawDeps,
  actor: StaffActor,
  { id, note, also }: RequestOf<typeof withdrawChange>,
): Promise<WithdrawOutcome> {
  const { db } = deps.ports;
  const ids = [...new Set([id, ...also])].toSorted();
  const items = (await Promise.all(ids.map((each) => itemsOf(db, each)))).flat();
  const outcome = await transaction<WithdrawOutcome, WithdrawOutcome>(db, async (tx, rollback) => {
    const changes = await Promise.all(ids.map((each) => lockChange(tx, each)));
    await lockKinds(tx, deps.rules.kinds, items);
    const withdrawn: WithdrawnChange[] = [];
    for (const change of changes) {
      if (change === null) return rollback('unknownChange');
      const found = await readWithdrawable(deps, tx, actor, change);
      if (typeof found === 'string') return rollback(found);
      withdrawn.push(found);
    }
    await withdrawInTransaction(deps, tx, withdrawn, { by: actorOf(actor), note });
    return 'done';
  });
  if (outcome === 'done') await refreshKinds(deps.rules.kinds, items);
  return outcome;
}

export interface WithdrawnChange {
  readonly change: StoredChange;
  readonly items: readonly CheckedItem[];
}

/** The caller has locked the change and its kinds. */
export async function readWithdrawable(
  { ports: { now }, rules }: WithdrawDeps,
  tx: Db,
  { grants }: StaffActor,
  change: StoredChange,
): Promise<WithdrawnChange | Exclude<WithdrawOutcome, 'done' | 'unknownChange'>> {
  const { state, startsAt } = change;
  if (state !== 'announced' || startsAt === null) return 'wrongChangeState';
  if (!isWithdrawable(startsAt, now())) return 'tooLateToWithdraw';
  const moments = { now: now(), startsAt };
  const items = await checkItems(tx, rules, await itemsOf(tx, change.id), moments);
  return hasRights(grants, 'approve', items) ? { change, items } : 'otherCity';
}

interface Withdrawal {
  readonly by: AuditActor;
  /** For the public. */
  readonly note: string;
}

export async function withdrawInTransaction(
  { ports: { now, auditTrail, eventsOut }, rules: { kinds } }: WithdrawDeps,
  tx: Db,
  withdrawn: readonly WithdrawnChange[],
  { by, note }: Withdrawal,
): Promise<void> {
  const at = now();
  for (const { change, items } of withdrawn) {
    for (const { kind, key, versions, cities } of inPublishingOrder(items)) {
      const version = versions.find(({ changeId }) => changeId === change.id);
      if (version === undefined || version.withdrawnAt !== null) continue;
      await kinds[kind].withdraw(tx, { key, version: version.version, at });
      if (kind === 'activity') continue;
      await eventsOut.append(tx, {
        type: 'price.withdrawn',
        subject: { kind: 'price', id: `${kind}:${key}` },
        data: {
          kind,
          key,
          version: version.version,
          isEnd: version.body === null,
          cityCodes: cities && [...cities],
          changeId: change.id,
          at,
          startsAt: version.startsAt,
        },
      });
    }
    await updateChange(tx, change.id, {
      state: 'withdrawn',
      withdrawnBy: authorOf(by),
      withdrawnAt: at,
      withdrawalNote: note,
      changedBy: authorOf(by),
      changedAt: at,
    });
  }
  for (const { change } of withdrawn) {
    await auditTrail.append(tx, {
      actor: by,
      action: 'change.withdrawn',
      subject: { kind: 'change', id: change.id },
      after: `${change.title}：${note}`,
    });
  }
}
