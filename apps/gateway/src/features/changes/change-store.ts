import { type ChangeKind, changeKinds } from '@ride/contract/entities/change-item';
import type { ChangeState } from '@ride/domain/changes/change-state';
import * as z from 'zod/mini';
import { fromJsonText, toJsonText } from '../../db/json-text.ts';
import type { Db, Tables } from '../../db/schema.ts';

export type StoredChange = Tables['changes'];

export type RawBody = Record<string, unknown> | null;

export interface StoredItem {
  readonly kind: ChangeKind;
  readonly key: string;
  /** As it was typed, so it may be flawed. */
  readonly body: RawBody;
  readonly base: string;
}

const rawBody = z.record(z.string(), z.unknown());

export async function insertChange(tx: Db, change: StoredChange): Promise<void> {
  await tx.insertInto('changes').values(change).execute();
}

export async function findChange(db: Db, id: string): Promise<StoredChange | null> {
  const row = await db.selectFrom('changes').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The row stays locked until the transaction ends. */
export async function lockChange(tx: Db, id: string): Promise<StoredChange | null> {
  const row = await tx
    .updateTable('changes')
    .set(({ ref }) => ({ title: ref('title') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

type Alteration = Partial<Omit<StoredChange, 'id' | 'revision'>>;

/** The caller has locked the row. Returns the new revision. */
export async function updateChange(tx: Db, id: string, altered: Alteration): Promise<number> {
  const { revision } = await tx
    .updateTable('changes')
    .set((row) => ({ ...altered, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

interface Approval {
  readonly id: string;
  readonly contentHash: string;
  readonly approvedBy: string;
  readonly startsAt: number;
  readonly now: number;
}

/**
 * Says again what the checks before it said, so that the database itself refuses a second approval
 * and the approval by somebody who edited the change.
 */
export async function approve(
  tx: Db,
  { id, contentHash, approvedBy, startsAt, now }: Approval,
): Promise<boolean> {
  const approved = await tx
    .updateTable('changes')
    .set((row) => ({
      state: 'announced' as const,
      approvedBy,
      approvedAt: now,
      startsAt,
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'inReview')
    .where('contentHash', '=', contentHash)
    .where('submittedBy', '!=', approvedBy)
    .where(({ or, eb }) => or([eb('startsAt', 'is', null), eb('startsAt', '<=', startsAt)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('changeEditors')
            .select('staffId')
            .whereRef('changeEditors.changeId', '=', 'changes.id')
            .where('staffId', '=', approvedBy),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return approved !== undefined;
}

export async function deleteChange(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('changeReplays').where('changeId', '=', id).execute();
  await tx.deleteFrom('changeItems').where('changeId', '=', id).execute();
  await tx.deleteFrom('changeEditors').where('changeId', '=', id).execute();
  await tx.deleteFrom('changes').where('id', '=', id).execute();
}

export async function replaceItems(
  tx: Db,
  changeId: string,
  items: readonly StoredItem[],
): Promise<void> {
  await tx.deleteFrom('changeItems').where('changeId', '=', changeId).execute();
  if (items.length === 0) return;
  await tx
    .insertInto('changeItems')
    .values(
      items.map(({ kind, key, body, base }, position) => ({
        changeId,
        position,
        kind,
        itemKey: key,
        body: body && toJsonText(body),
        base,
      })),
    )
    .execute();
}

export async function listItems(
  db: Db,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, StoredItem[]>> {
  const items = new Map<string, StoredItem[]>(changeIds.map((id) => [id, []]));
  if (changeIds.length === 0) return items;
  const rows = await db
    .selectFrom('changeItems')
    .selectAll()
    .where('changeId', 'in', changeIds)
    .orderBy('position')
    .execute();
  for (const { changeId, kind, itemKey, body, base } of rows) {
    const known = changeKinds.find((each) => each === kind);
    if (known === undefined) continue;
    const typed = body === null ? null : fromJsonText(rawBody, body);
    items.get(changeId)?.push({ kind: known, key: itemKey, body: typed, base });
  }
  return items;
}

export const itemsOf = async (db: Db, changeId: string): Promise<StoredItem[]> =>
  (await listItems(db, [changeId])).get(changeId) ?? [];

export async function addEditor(tx: Db, changeId: string, staffId: string): Promise<void> {
  await tx
    .insertInto('changeEditors')
    .values({ changeId, staffId })
    .onConflict((row) => row.doNothing())
    .execute();
}

export async function listEditors(
  db: Db,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const editors = new Map<string, string[]>(changeIds.map((id) => [id, []]));
  if (changeIds.length === 0) return editors;
  const rows = await db
    .selectFrom('changeEditors')
    .selectAll()
    .where('changeId', 'in', changeIds)
    .orderBy('staffId')
    .execute();
  for (const { changeId, staffId } of rows) editors.get(changeId)?.push(staffId);
  return editors;
}

export interface ChangePage {
  readonly state?: ChangeState | undefined;
  readonly onlyAnnounced: boolean;
  readonly now: number;
  readonly after: { readonly changedAt: number; readonly id: string } | null;
  readonly limit: number;
}

export function listChangeRows(
  db: Db,
  { state, onlyAnnounced, now, after, limit }: ChangePage,
): Promise<StoredChange[]> {
  return db
    .selectFrom('changes')
    .selectAll()
    .$if(state !== undefined, (query) =>
      query.where('state', '=', state === 'live' ? 'announced' : (state ?? 'draft')),
    )
    .$if(onlyAnnounced, (query) => query.where('approvedAt', 'is not', null))
    .$if(state === 'live', (query) => query.where('startsAt', '<=', now))
    .$if(state === 'announced', (query) => query.where('startsAt', '>', now))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('changedAt', 'id'), '<', tuple(after?.changedAt ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export interface OpenChange {
  readonly id: string;
  readonly title: string;
  readonly state: StoredChange['state'];
  readonly key: string;
}

/** Drafts and changes in review that touch one of the keys. */
export async function listOpenChanges(
  db: Db,
  kind: ChangeKind,
  keys: readonly string[],
): Promise<OpenChange[]> {
  if (keys.length === 0) return [];
  return db
    .selectFrom('changeItems')
    .innerJoin('changes', 'changes.id', 'changeItems.changeId')
    .select(['changes.id', 'title', 'state', 'itemKey as key'])
    .where('kind', '=', kind)
    .where('itemKey', 'in', keys)
    .where('state', 'in', ['draft', 'inReview'])
    .orderBy('changedAt')
    .execute();
}

export async function findDraftBySource(db: Db, sourceHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('changes')
    .select('id')
    .where('sourceHash', '=', sourceHash)
    .where('state', 'in', ['draft', 'inReview'])
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function listChangesById(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredChange>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('changes').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
