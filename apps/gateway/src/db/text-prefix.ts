import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Db } from './schema.ts';

const LAST_CHARACTER = '\u{10FFFF}';

/**
 * Comparisons by bytes make a prefix a range of an index. PostgreSQL's own `<` follows the
 * collation of the database; these operators use an index with `text_pattern_ops`.
 */
export function orderByBytes(db: Db, column: RawBuilder<unknown>) {
  const [atLeast, below, above] = isPostgres(db) ? ['~>=~', '~<~', '~>~'] : ['>=', '<', '>'];
  return {
    startsWith: (prefix: string): RawBuilder<SqlBool> =>
      sql`(${column} ${sql.raw(atLeast)} ${prefix}
        and ${column} ${sql.raw(below)} ${prefix + LAST_CHARACTER})`,
    isAfter: (text: string | RawBuilder<string>): RawBuilder<SqlBool> =>
      sql`${column} ${sql.raw(above)} ${text}`,
    ascending: isPostgres(db) ? sql`${column} using ~<~` : sql`${column}`,
  };
}
