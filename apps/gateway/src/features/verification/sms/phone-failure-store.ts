import { precompiledQuery } from '../../../db/precompiled-query.ts';
import type { Db } from '../../../db/schema.ts';

interface Owner {
  readonly mobile: string;
  readonly hasProvedPhone: boolean;
}

const upsertStrangersFailure = precompiledQuery(
  (db, { mobile, atMost }: { mobile: string; atMost: number }) =>
    db
      .insertInto('phoneFailures')
      .values({ mobile, inARow: 1, knownInARow: 0 })
      .onConflict((row) =>
        row
          .column('mobile')
          .doUpdateSet((update) => ({ inARow: update('phoneFailures.inARow', '+', 1) }))
          .where('phoneFailures.inARow', '<', atMost),
      )
      .returning('inARow'),
);

const upsertKnownFailure = precompiledQuery(
  (db, { mobile, atMost }: { mobile: string; atMost: number }) =>
    db
      .insertInto('phoneFailures')
      .values({ mobile, inARow: 0, knownInARow: 1 })
      .onConflict((row) =>
        row
          .column('mobile')
          .doUpdateSet((update) => ({
            knownInARow: update('phoneFailures.knownInARow', '+', 1),
          }))
          .where('phoneFailures.knownInARow', '<', atMost),
      )
      .returning('inARow'),
);

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
  db.deleteFrom('phoneFailures').where('mobile', '=', mobile),
);

export async function resetFailuresInARow(db: Db, mobile: string): Promise<void> {
  await deleteFailures(db, { mobile });
}

export async function hasFailuresInARow(
  db: Db,
  { mobile, hasProvedPhone }: Owner,
  times: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('phoneFailures')
    .select('mobile')
    .where('mobile', '=', mobile)
    .where(hasProvedPhone ? 'knownInARow' : 'inARow', '>=', times)
    .executeTakeFirst();
  return row !== undefined;
}
