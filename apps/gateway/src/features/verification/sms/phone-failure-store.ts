import { precompiledQuery } from '../../../db/precompiled-query.ts';
import type { Db } from '../../../db/schema.ts';

const upsertFailure = precompiledQuery(
  (db, { mobile, atMost }: { mobile: string; atMost: number }) =>
    db
      .insertInto('phone_failures')
      .values({ mobile, in_a_row: 1 })
      .onConflict((row) =>
        row
          .column('mobile')
          .doUpdateSet((update) => ({ in_a_row: update('phone_failures.in_a_row', '+', 1) }))
          .where('phone_failures.in_a_row', '<', atMost),
      )
      .returning('in_a_row'),
);

/** One more wrong code in a row; false when there are `atMost` already. */
export async function incrementFailuresInARow(
  db: Db,
  mobile: string,
  atMost: number,
): Promise<boolean> {
  const counted = await upsertFailure(db, { mobile, atMost });
  return counted.length === 1;
}

const deleteFailures = precompiledQuery((db, { mobile }: { mobile: string }) =>
  db.deleteFrom('phone_failures').where('mobile', '=', mobile),
);

/** After a right code, or by support. */
export async function resetFailuresInARow(db: Db, mobile: string): Promise<void> {
  await deleteFailures(db, { mobile });
}

export async function hasFailuresInARow(db: Db, mobile: string, times: number): Promise<boolean> {
  const found = await db
    .selectFrom('phone_failures')
    .select('mobile')
    .where('mobile', '=', mobile)
    .where('in_a_row', '>=', times)
    .executeTakeFirst();
  return found !== undefined;
}
