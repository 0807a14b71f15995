import type { Db } from './schema.ts';

/** At most so many uses in any stretch of this length: the window slides, it does not restart. */
export interface Window {
  readonly atMost: number;
  readonly withinMs: number;
}

export interface Limit {
  /** What is limited, such as `smsSend:phone:13800000000`. */
  readonly subject: string;
  readonly windows: readonly Window[];
}

/** One use of everything it touches, so that it can be given back. */
export interface Use {
  readonly id: string;
  readonly at: number;
}

export interface LimitReached {
  readonly limit: Limit;
  readonly window: Window;
  /** When the window has room again. */
  readonly freeAt: number;
}

/**
 * Uses up one of every limit, or none of any: null when all had room, otherwise the first that
 * had not. Name the narrow limits first, so that a flood is stopped before it reaches the wide.
 */
export async function claimUses(
  db: Db,
  limits: readonly Limit[],
  use: Use,
): Promise<LimitReached | null> {
  try {
    await db.transaction().execute(async (tx) => {
      for (const limit of limits) {
        const reached = await claimUse(tx, limit, use);
        if (reached) throw new NoRoom(reached);
      }
    });
    return null;
  } catch (error) {
    if (error instanceof NoRoom) return error.reached;
    throw error;
  }
}

/** The same for one limit inside a transaction of the caller's; limits always in the same order. */
export async function claimUse(tx: Db, limit: Limit, use: Use): Promise<LimitReached | null> {
  await holdSubject(tx, limit.subject, use.at);
  for (const window of limit.windows) {
    const freeAt = await fullUntil(tx, limit.subject, window, use.at);
    if (freeAt !== null) return { limit, window, freeAt };
  }
  await tx
    .insertInto('limit_uses')
    .values({ subject: limit.subject, used_at: use.at, use_id: use.id })
    .execute();
  return null;
}

/** For a use that turned out not to be one. */
export async function giveBack(db: Db, subject: string, use: Use): Promise<void> {
  await db
    .deleteFrom('limit_uses')
    .where('subject', '=', subject)
    .where('used_at', '=', use.at)
    .where('use_id', '=', use.id)
    .execute();
}

/** Writing the row keeps everybody else from counting until this transaction ends. */
async function holdSubject(tx: Db, subject: string, now: number): Promise<void> {
  await tx
    .insertInto('limit_subjects')
    .values({ subject, touched_at: now })
    .onConflict((row) =>
      row.column('subject').doUpdateSet((update) => ({
        touched_at: update.ref('excluded.touched_at'),
      })),
    )
    .execute();
}

async function fullUntil(
  tx: Db,
  subject: string,
  { atMost, withinMs }: Window,
  now: number,
): Promise<number | null> {
  const last = await tx
    .selectFrom('limit_uses')
    .select('used_at')
    .where('subject', '=', subject)
    .where('used_at', '>', now - withinMs)
    .orderBy('used_at', 'desc')
    .limit(1)
    .offset(atMost - 1)
    .executeTakeFirst();
  return last ? last.used_at + withinMs : null;
}

/** Carries the answer out of the transaction, which is rolled back on the way. */
class NoRoom extends Error {
  readonly reached: LimitReached;

  constructor(reached: LimitReached) {
    super('a limit is reached');
    this.reached = reached;
  }
}
