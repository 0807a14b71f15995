import type { sql as kyselySql, RawBuilder } from 'kysely';
import type { Db } from '../../apps/gateway/src/db/schema.ts';

export const sql: typeof kyselySql;
export function insertRows(
  db: Db,
  count: number,
  into: RawBuilder<unknown>,
  select: RawBuilder<unknown>,
  atOnce?: number,
): Promise<void>;
