import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.mjs';

export const { sql } = createRequire(join(root, 'apps/gateway/package.json'))('kysely');

/** Rows per statement, so that each ends within the gateway's statement timeout. */
const AT_ONCE = 20_000;

export async function insertRows(db, count, into, select, atOnce = AT_ONCE) {
  for (let from = 1; from <= count; from += atOnce) {
    const to = Math.min(count, from + atOnce - 1);
    await sql`insert into ${into}
      with recursive series(n) as (
        select cast(${sql.lit(from)} as bigint)
        union all select n + 1 from series where n < ${sql.lit(to)}
      ) ${select}`.execute(db);
  }
}
