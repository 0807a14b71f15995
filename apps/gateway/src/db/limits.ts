import { isSingleWriter } from './engine.ts';
import { precompiledQuery } from './precompiled-query.ts';
import type { Db } from './schema.ts';
import { transaction } from './transaction.ts';

/** The window slides: at most `atMost` uses within any stretch of this length. */
export interface LimitWindow {
  readonly atMost: number;
  readonly withinMs: number;
}

export interface Limit {
  readonly subject: string;
  readonly windows: readonly LimitWindow[];
}

/** Identifies a use in all its limits, so that the use can be given back. */
export interface LimitUse {
  readonly id: string;
  readonly at: number;
}

export const createLimitUse = (randomBytes: (length: number) => Buffer, at: number): LimitUse => ({
  id: randomBytes(12).toString('base64url'),
  at,
});

export interface ReachedLimit {
  readonly limit: Limit;
  readonly window: LimitWindow;
  readonly freeAt: number;
}

/**
 * Counts a use in every limit, or in none if one is full; returns null or the first full limit.
 * List narrow limits first, so that a flood is stopped before it reaches the wide ones.
 */
export async function claimLimits(
  db: Db,
  limits: readonly Limit[],
  use: LimitUse,
): Promise<ReachedLimit | null> {
  return transaction<null, ReachedLimit>(db, async (tx, rollback) => {
    for (const limit of limits) {
      const reached = await claimLimit(tx, limit, use);
      if (reached) rollback(reached);
    }
    return null;
  });
}

/**
 * Counts a use of one limit inside the caller's transaction. Lock order: always claim limits in the
 * same order.
 */
export async function claimLimit(
  tx: Db,
  limit: Limit,
  use: LimitUse,
): Promise<ReachedLimit | null> {
  await lockSubject(tx, limit.subject, use.at);
  const reached = await findReachedLimit(tx, limit, use.at);
  if (reached) return reached;
  await insertUse(tx, { subject: limit.subject, at: use.at, id: use.id });
  return null;
}

export async function findReachedLimit(
  db: Db,
  limit: Limit,
  now: number,
): Promise<ReachedLimit | null> {
  let longest: ReachedLimit | null = null;
  for (const window of limit.windows) {
    const freeAt = await fullUntil(db, limit.subject, window, now);
    if (freeAt !== null && freeAt > (longest?.freeAt ?? 0)) longest = { limit, window, freeAt };
  }
  return longest;
}

export const listLimitUses = async (
  db: Db,
  uses: { readonly subject: string; readonly since: number; readonly except?: string },
): Promise<number[]> => (await selectUses(db, { except: '', ...uses })).map(({ usedAt }) => usedAt);

export const findLastLimitUse = async (
  db: Db,
  { subject, since }: { readonly subject: string; readonly since: number },
): Promise<number | null> => (await selectUse(db, { subject, since, place: 0 }))[0]?.usedAt ?? null;

/** Gives back a counted use, such as a text message, that did not take place. */
export async function releaseLimitUse(db: Db, subject: string, use: LimitUse): Promise<void> {
  await deleteUse(db, { subject, at: use.at, id: use.id });
}

export async function deleteLimitUses(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('limitUses').where('subject', '=', subject).execute();
}

type UseRow = { readonly subject: string; readonly at: number; readonly id: string };

const insertUse = precompiledQuery((tx, { subject, at, id }: UseRow) =>
  tx.insertInto('limitUses').values({ subject, usedAt: at, useId: id }),
);

const deleteUse = precompiledQuery((db, { subject, at, id }: UseRow) =>
  db
    .deleteFrom('limitUses')
    .where('subject', '=', subject)
    .where('usedAt', '=', at)
    .where('useId', '=', id),
);

/**
 * Nobody else can count uses of this subject (what is limited, such as a phone) until the
 * transaction ends.
 */
export async function lockSubject(tx: Db, subject: string, at: number): Promise<void> {
  if (!isSingleWriter(tx)) await lockRow(tx, { subject, at });
}

const lockRow = precompiledQuery((tx, { subject, at }: Omit<UseRow, 'id'>) =>
  tx
    .insertInto('limitSubjects')
    .values({ subject, touchedAt: at })
    .onConflict((row) =>
      row.column('subject').doUpdateSet((update) => ({
        touchedAt: update.ref('excluded.touchedAt'),
      })),
    ),
);

type UseQuery = { readonly subject: string; readonly since: number; readonly place: number };

const selectUse = precompiledQuery((db, { subject, since, place }: UseQuery) =>
  db
    .selectFrom('limitUses')
    .select('usedAt')
    .where('subject', '=', subject)
    .where('usedAt', '>', since)
    .orderBy('usedAt', 'desc')
    .limit(1)
    .offset(place),
);

const selectUses = precompiledQuery(
  (db, { subject, since, except }: { subject: string; since: number; except: string }) =>
    db
      .selectFrom('limitUses')
      .select('usedAt')
      .where('subject', '=', subject)
      .where('usedAt', '>', since)
      .where('useId', '!=', except)
      .orderBy('usedAt'),
);

async function fullUntil(
  db: Db,
  subject: string,
  { atMost, withinMs }: LimitWindow,
  now: number,
): Promise<number | null> {
  const since = now - withinMs;
  const [last] = await selectUse(db, { subject, since, place: atMost - 1 });
  return last ? last.usedAt + withinMs : null;
}
