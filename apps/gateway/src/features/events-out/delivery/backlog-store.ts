import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

export interface DeliveryBacklog {
  readonly waiting: number;
  readonly dead: number;
  readonly oldestWaitingMs: number;
}

export async function countBacklog(db: Db, now: number): Promise<DeliveryBacklog> {
  const count = (state: 'waiting' | 'dead') =>
    db
      .selectFrom('eventDeliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', sql.lit(state));
  const { waiting, dead, oldest } = await db
    .selectNoFrom([
      count('waiting').as('waiting'),
      count('dead').as('dead'),
      db
        .selectFrom('eventDeliveries')
        .select('createdAt')
        .where('state', '=', 'waiting')
        .orderBy('createdAt')
        .limit(1)
        .as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(waiting),
    dead: Number(dead),
    oldestWaitingMs: oldest === null ? 0 : Math.max(0, now - oldest),
  };
}
