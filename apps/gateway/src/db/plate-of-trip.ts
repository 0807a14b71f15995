import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';

/**
 * The plate of an order's trip as `parseTypedPlate` writes it, null without one. An index has this
 * expression (0012), so that orders of every version are found and no copy can differ from the
 * trip: a change needs a migration.
 */
// biome-ignore lint/suspicious/noExplicitAny: used by migrations, which see the tables of their time
export function plateOfTrip(db: Kysely<any>): RawBuilder<string | null> {
  const trip = isPostgres(db) ? sql`(trip::jsonb)` : sql`trip`;
  return sql`upper(replace(replace(replace(replace(replace(${trip} ->> 'vehicleNumber',
    ' ', ''), '·', ''), '•', ''), '・', ''), '-', ''))`;
}
