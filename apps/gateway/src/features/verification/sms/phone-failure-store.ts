import { precompiledQuery } from '../../../db/precompiled-query.ts';
import type { Db } from '../../../db/schema.ts';

/** The failures of strangers and those of clients that have proved the phone count apart. */
interface Owner {
  readonly mobile: string;
  readonly hasProvedPhone: boolean;
}

const upsertStrangersFailure = precompiledQuery(
  (db, { mobile, atMost }: { mobile: string; atMost: number }) =>
    db
      .insertInto('phone_failures')
      .values({ mobile, in_a_row: 1, known_in_a_row: 0 })
      .onConflict((row) =>
        row
          .column('mobile')
          .doUpdateSet((update) => ({ in_a_row: update('phone_failures.in_a_row', '+', 1) }))
          .where('phone_failures.in_a_row', '<', atMost),
      )
      .returning('in_a_row'),
);

const upsertKnownFailure = precompiledQuery(
  (db, { mobile, atMost }: { mobile: string; atMost: number }) =>
    db
      .insertInto('phone_failures')
      .values({ mobile, in_a_row: 0, known_in_a_row: 1 })
      .onConflict((row) =>
        row
          .column('mobile')
          .doUpdateSet((update) => ({
            known_in_a_row: update('phone_failures.known_in_a_row', '+', 1),
          }))
          .where('phone_failures.known_in_a_row', '<', atMost),
      )
      .returning('in_a_row'),
);

/** One more wrong code in a row; false when there are `atMost` already. */
export async function incrementFailuresInARow(
  db: Db,
  { mobile, hasProvedPhone }: Owner,
  atMost: number,
): Promise<boolean> {
  const upsert = hasProvedPhone ? upsertKnownFailure : upsertStrangersFailure;
  const counted = await upsert(db, { mobile, atMost });
  return counted.length === 1;
}

const deleteFailures = precompiledQuery((db, { mobile }: { mobile: string }) =>
  db.deleteFrom('phone_failures').where('mobile', '=', mobile),
);

/** After a right code, or by support. */
export async function resetFailuresInARow(db: Db, mobile: string): Promise<void> {
  await deleteFailures(db, { mobile });
}

export async function hasFailuresInARow(
  db: Db,
  { mobile, hasProvedPhone }: Owner,
  times: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('phone_failures')
    .select('mobile')
    .where('mobile', '=', mobile)
    .where(hasProvedPhone ? 'known_in_a_row' : 'in_a_row', '>=', times)
    .executeTakeFirst();
  return found !== undefined;
}
