import type { RequestOf, ResponseOf } from '@ride/contract/define-call';
import type { listChanges } from '@ride/contract/desk/changes';
import { stateOfChange } from '@ride/domain/changes/change-state';
import { hasPermission } from '@ride/domain/staff/roles';
import { type Page, toPage } from '../../db/page-of.ts';
import type { Db } from '../../db/schema.ts';
import type { StaffActor } from '../../ports/staff.ts';
import {
  listChangeRows,
  listEditors,
  listItems,
  type StoredChange,
  type StoredItem,
} from './change-store.ts';
import type { Kinds } from './kinds.ts';
import { findNames, type ReadDeps } from './read-service.ts';
import { hasRights, seesOpenChanges } from './rights.ts';

export async function listChangePage(
  deps: ReadDeps,
  actor: StaffActor,
  { state, cursor, limit }: RequestOf<typeof listChanges>,
): Promise<Page<ResponseOf<typeof listChanges>['rows'][number]>> {
  const { db, now } = deps.ports;
  const after = parseCursor(cursor);
  const onlyAnnounced = !seesOpenChanges(actor.grants);
  const wanted = { state, onlyAnnounced, now: now(), after, limit: limit + 1 };
  const rows = await listChangeRows(db, wanted);
  const ids = rows.map(({ id }) => id);
  const [items, editors] = [await listItems(db, ids), await listEditors(db, ids)];
  const nameOf = await findNames(
    deps,
    rows.map(({ changedBy }) => changedBy),
  );
  const described = await Promise.all(
    rows.map(async (row) => {
      const own = items.get(row.id) ?? [];
      return {
        id: row.id,
        title: row.title,
        state: stateOfChange(row, now()),
        startsAt: row.startsAt,
        itemTitles: await titlesOf(deps.rules.kinds, db, own.slice(0, 3)),
        kinds: [...new Set(own.map(({ kind }) => kind))],
        itemCount: own.length,
        changedAt: row.changedAt,
        changedBy: nameOf(row.changedBy),
        waitsForMe: mayWait(actor, row, own, editors.get(row.id) ?? []),
      };
    }),
  );
  return toPage(described, limit, ({ changedAt, id }) =>
    Buffer.from(`${changedAt}|${id}`).toString('base64url'),
  );
}

function parseCursor(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const [changedAt, id] = Buffer.from(cursor, 'base64url').toString().split('|');
  return { changedAt: Number(changedAt) || 0, id: id ?? '' };
}

/** Whether all cities of a change are the reader's is told on its page. */
const mayWait = (
  { staffId, grants }: StaffActor,
  { state }: StoredChange,
  items: readonly StoredItem[],
  editors: readonly string[],
): boolean =>
  state === 'inReview' &&
  !editors.includes(staffId) &&
  hasPermission(grants, 'change.approve') &&
  hasRights(
    grants,
    'approve',
    items.map(({ kind }) => ({ kind, cities: [] })),
  );

const titlesOf = (kinds: Kinds, db: Db, items: readonly StoredItem[]): Promise<string[]> =>
  Promise.all(
    items.map(async ({ kind, key, body }) => {
      const versions = await kinds[kind].versions(db, key);
      const newest = versions.findLast((version) => version.body !== null)?.body;
      if (newest != null) return kinds[kind].title(newest);
      const typed = body as { readonly name?: unknown } | null;
      return typeof typed?.name === 'string' ? typed.name : key;
    }),
  );
