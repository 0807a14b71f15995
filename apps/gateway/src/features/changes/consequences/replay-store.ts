import { type Consequences, consequences } from '@ride/contract/desk/change-consequences';
import * as z from 'zod/mini';
import { fromJsonText, toJsonText } from '../../../db/json-text.ts';
import type { Db } from '../../../db/schema.ts';

const cursor = z.object({
  stride: z.number(),
  /** Versions whose trips are still to be priced, the current one first. */
  ruleVersions: z.array(z.string()),
  /** The last priced trip of the current version; null if there is none. */
  after: z.nullable(z.object({ completedAt: z.number(), orderUuid: z.string() })),
});

/** Where the next trips are found. */
export type ReplayCursor = z.infer<typeof cursor>;

export interface StoredReplay {
  readonly contentHash: string;
  /** This is null if the result is complete. */
  readonly cursor: ReplayCursor | null;
  readonly result: Consequences;
}

interface ReadReplay extends StoredReplay {
  readonly cursorText: string | null;
}

export async function findReplay(db: Db, changeId: string): Promise<ReadReplay | null> {
  const row = await db
    .selectFrom('changeReplays')
    .select(['contentHash', 'cursor', 'result'])
    .where('changeId', '=', changeId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    contentHash: row.contentHash,
    cursorText: row.cursor,
    cursor: row.cursor === null ? null : fromJsonText(cursor, row.cursor),
    result: fromJsonText(consequences, row.result),
  };
}

const rowOf = ({ contentHash, cursor: at, result }: StoredReplay) => ({
  contentHash,
  cursor: at && toJsonText(at),
  result: toJsonText(result),
});

/** Replaces the result of other items or of another start; one that was begun meanwhile stays. */
export async function insertReplay(db: Db, changeId: string, begun: StoredReplay): Promise<void> {
  const row = rowOf(begun);
  await db
    .insertInto('changeReplays')
    .values({ changeId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('changeId')
        .doUpdateSet(row)
        .where('changeReplays.contentHash', '!=', row.contentHash),
    )
    .execute();
}

/** Leaves the row as it is if somebody else has moved the cursor since it was read. */
export async function moveReplay(
  db: Db,
  changeId: string,
  { contentHash, cursorText }: ReadReplay,
  to: StoredReplay,
): Promise<void> {
  await db
    .updateTable('changeReplays')
    .set(rowOf(to))
    .where('changeId', '=', changeId)
    .where('contentHash', '=', contentHash)
    .where('cursor', '=', cursorText)
    .execute();
}
