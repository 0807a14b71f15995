import { type CallGroup, callGroups } from '@ride/domain/keys/system-keys';
import * as z from 'zod/mini';
import { fromJsonText, toJsonText } from '../../db/json-text.ts';
import type { Db, Tables } from '../../db/schema.ts';

type KeyRow = Tables['systemKeys'];

export interface StoredKey extends Omit<KeyRow, 'callGroups'> {
  readonly groups: readonly CallGroup[];
}

const texts = z.array(z.string());

/** A group that this version does not know is ignored. */
const toStored = ({ callGroups: json, ...row }: KeyRow): StoredKey => {
  const names = fromJsonText(texts, json);
  return { ...row, groups: callGroups.filter((group) => names.includes(group)) };
};

export async function insertKey(db: Db, { groups, ...key }: StoredKey): Promise<void> {
  await db
    .insertInto('systemKeys')
    .values({ ...key, callGroups: toJsonText(groups) })
    .execute();
}

interface KeyPage {
  readonly withRevoked?: true | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

export async function listKeyRows(
  db: Db,
  { withRevoked, after, limit }: KeyPage,
): Promise<StoredKey[]> {
  let query = db
    .selectFrom('systemKeys')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (!withRevoked) query = query.where('revokedAt', 'is', null);
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('createdAt', 'id'),
        '<',
        selectFrom('systemKeys as last')
          .select(['last.createdAt', 'last.id'])
          .where('last.id', '=', after)
          .$asTuple('createdAt', 'id'),
      ),
    );
  }
  return (await query.execute()).map(toStored);
}

/** Every gateway reads all keys every few seconds. */
export async function listUnrevokedKeys(db: Db): Promise<StoredKey[]> {
  const rows = await db
    .selectFrom('systemKeys')
    .selectAll()
    .where('revokedAt', 'is', null)
    .execute();
  return rows.map(toStored);
}

export async function findKey(db: Db, keyId: string): Promise<StoredKey | null> {
  const row = await db
    .selectFrom('systemKeys')
    .selectAll()
    .where('id', '=', keyId)
    .executeTakeFirst();
  return row === undefined ? null : toStored(row);
}

/** The row stays locked until the transaction ends. */
export async function lockKey(tx: Db, keyId: string): Promise<StoredKey | null> {
  const row = await tx
    .updateTable('systemKeys')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', keyId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toStored(row);
}

export async function updateKey(
  tx: Db,
  keyId: string,
  change: Partial<Pick<KeyRow, 'usableFrom' | 'confirmedBy' | 'revokedAt'>>,
): Promise<void> {
  await tx.updateTable('systemKeys').set(change).where('id', '=', keyId).execute();
}

export async function updateLastUse(db: Db, keyId: string, now: number): Promise<void> {
  await db.updateTable('systemKeys').set({ lastUsedAt: now }).where('id', '=', keyId).execute();
}

export async function findKeyNames(
  db: Db,
  keyIds: readonly string[],
): Promise<Map<string, string>> {
  if (keyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('systemKeys')
    .select(['id', 'name'])
    .where('id', 'in', keyIds)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
