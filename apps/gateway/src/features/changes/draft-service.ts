import type { RequestOf } from '@ride/contract/define-call';
import type {
  discardChange,
  revertChange,
  saveChange,
  TypedItem,
} from '@ride/contract/desk/changes';
import { stateOfChange } from '@ride/domain/changes/change-state';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffActor } from '../../ports/staff.ts';
import { actorOf } from './author.ts';
import {
  addEditor,
  deleteChange,
  findChange,
  insertChange,
  itemsOf,
  lockChange,
  replaceItems,
  type StoredChange,
  type StoredItem,
  updateChange,
} from './change-store.ts';
import { type ChangeRules, checkItems } from './check-items.ts';
import { findKeyTwice, isAtOnce } from './kinds.ts';
import { hasRights } from './rights.ts';
import { baseOf, versionBefore } from './timeline-of-versions.ts';

export interface DraftDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'auditTrail'>;
  readonly rules: ChangeRules;
}

type SaveOutcome =
  | { readonly outcome: 'done'; readonly id: string; readonly revision: number }
  | {
      readonly outcome:
        | 'unknownChange'
        | 'changeConflict'
        | 'wrongChangeState'
        | 'otherCity'
        | 'itemTwice';
    };

/** A change that waits for review becomes a draft again, because other things were reviewed. */
export function saveDraft(
  deps: DraftDeps,
  actor: StaffActor,
  { id, revision, items, ...typed }: RequestOf<typeof saveChange>,
): Promise<SaveOutcome> {
  const { db, now } = deps.ports;
  if (findKeyTwice(items) !== undefined) return Promise.resolve({ outcome: 'itemTwice' });
  return transaction<SaveOutcome, SaveOutcome>(db, async (tx, rollback) => {
    const before = id === null ? null : await lockChange(tx, id);
    if (id !== null && before === null) return rollback({ outcome: 'unknownChange' });
    if (before !== null) {
      if (before.state !== 'draft' && before.state !== 'inReview') {
        return rollback({ outcome: 'wrongChangeState' });
      }
      if (before.revision !== revision) return rollback({ outcome: 'changeConflict' });
      if (!(await mayEdit(deps, tx, actor, await itemsOf(tx, before.id)))) {
        return rollback({ outcome: 'otherCity' });
      }
    }
    const stored = await withBases(deps, tx, items);
    if (!(await mayEdit(deps, tx, actor, stored))) return rollback({ outcome: 'otherCity' });
    const startsAt = isAtOnce(items) ? null : typed.startsAt;
    const edited = { ...typed, startsAt, changedBy: actor.staffId, changedAt: now() };
    const changeId = before?.id ?? newId(deps);
    if (before === null) await insertChange(tx, newChange(changeId, edited));
    const saved =
      before === null ? 1 : await updateChange(tx, changeId, { ...edited, ...backToDraft });
    await replaceItems(tx, changeId, stored);
    await addEditor(tx, changeId, actor.staffId);
    await auditDraft(deps, tx, actor, 'change.saved', { id: changeId, title: typed.title });
    return { outcome: 'done', id: changeId, revision: saved };
  });
}

const newId = ({ ports: { randomBytes } }: DraftDeps): string =>
  randomBytes(12).toString('base64url');

const backToDraft = {
  state: 'draft',
  contentHash: null,
  submittedBy: null,
  submittedAt: null,
  submittedStartsAt: null,
} as const;

type Edited = Pick<
  StoredChange,
  'title' | 'reason' | 'publicNote' | 'answer' | 'startsAt' | 'changedBy' | 'changedAt'
>;

export const newChange = (id: string, edited: Edited): StoredChange => ({
  id,
  ...edited,
  ...backToDraft,
  revision: 1,
  returnNote: null,
  approvedBy: null,
  approvedAt: null,
  withdrawnBy: null,
  withdrawnAt: null,
  withdrawalNote: null,
  sourceHash: null,
});

/** Saving says that the maker has seen what is published now. */
export const withBases = (
  { rules: { kinds } }: DraftDeps,
  tx: Db,
  items: readonly TypedItem[],
): Promise<StoredItem[]> =>
  Promise.all(
    items.map(async (item) => ({
      ...item,
      base: baseOf(await kinds[item.kind].versions(tx, item.key)),
    })),
  );

async function mayEdit(
  { rules, ports: { now } }: DraftDeps,
  tx: Db,
  { grants }: StaffActor,
  items: readonly StoredItem[],
): Promise<boolean> {
  const moments = { now: now(), startsAt: now() };
  return hasRights(grants, 'edit', await checkItems(tx, rules, items, moments));
}

type DraftAction = 'change.saved' | 'change.discarded';

const auditDraft = (
  { ports: { auditTrail } }: DraftDeps,
  tx: Db,
  actor: StaffActor,
  action: DraftAction,
  { id, title }: Pick<StoredChange, 'id' | 'title'>,
): Promise<void> =>
  auditTrail.append(tx, {
    actor: actorOf(actor),
    action,
    subject: { kind: 'change', id },
    after: title,
  });

type DiscardOutcome =
  | 'done'
  | 'unknownChange'
  | 'changeConflict'
  | 'wrongChangeState'
  | 'otherCity';

export function discardDraft(
  deps: DraftDeps,
  actor: StaffActor,
  { id, revision }: RequestOf<typeof discardChange>,
): Promise<DiscardOutcome> {
  return transaction<DiscardOutcome, DiscardOutcome>(deps.ports.db, async (tx, rollback) => {
    const change = await lockChange(tx, id);
    if (change === null) return rollback('unknownChange');
    if (change.state !== 'draft') return rollback('wrongChangeState');
    if (change.revision !== revision) return rollback('changeConflict');
    if (!(await mayEdit(deps, tx, actor, await itemsOf(tx, id)))) return rollback('otherCity');
    await deleteChange(tx, id);
    await auditDraft(deps, tx, actor, 'change.discarded', change);
    return 'done';
  });
}

type RevertOutcome =
  | { readonly outcome: 'done'; readonly id: string }
  | { readonly outcome: 'unknownChange' | 'wrongChangeState' | 'otherCity' };

/** Begins a draft with what was in force before the change; nothing is published by it. */
export async function revert(
  deps: DraftDeps,
  actor: StaffActor,
  { id }: RequestOf<typeof revertChange>,
): Promise<RevertOutcome> {
  const { db, now } = deps.ports;
  const change = await findChange(db, id);
  if (change === null) return { outcome: 'unknownChange' };
  const { startsAt } = change;
  if (startsAt === null || stateOfChange(change, now()) !== 'live') {
    return { outcome: 'wrongChangeState' };
  }
  const items = await Promise.all(
    (await itemsOf(db, id)).map(async ({ kind, key }): Promise<TypedItem> => {
      const versions = await deps.rules.kinds[kind].versions(db, key);
      const body = versionBefore(versions, startsAt)?.body ?? null;
      return { kind, key, body: body as TypedItem['body'] };
    }),
  );
  const title = `恢复：${change.title}`.slice(0, 60);
  const typed = { title, reason: '', publicNote: '', answer: '', startsAt: null, items };
  const saved = await saveDraft(deps, actor, { id: null, revision: 0, ...typed });
  if (saved.outcome === 'done') return { outcome: 'done', id: saved.id };
  return { outcome: 'otherCity' };
}
