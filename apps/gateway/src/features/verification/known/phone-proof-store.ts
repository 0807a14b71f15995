import { precompiledQuery } from '../../../db/precompiled-query.ts';
import type { Db } from '../../../db/schema.ts';

interface ProofKey {
  readonly phoneHmac: string;
  readonly deviceHmac: string;
}

const selectProof = precompiledQuery((db, { phoneHmac, deviceHmac }: ProofKey) =>
  db
    .selectFrom('phoneProofs')
    .select('provedAt')
    .where('phoneHmac', '=', phoneHmac)
    .where('deviceHmac', '=', deviceHmac),
);

export const hasPhoneProof = async (db: Db, key: ProofKey): Promise<boolean> =>
  (await selectProof(db, key)).length > 0;

type Proof = ProofKey & { readonly now: number; readonly renewBefore: number };

const upsert = precompiledQuery((db, { phoneHmac, deviceHmac, now, renewBefore }: Proof) =>
  db
    .insertInto('phoneProofs')
    .values({ phoneHmac, deviceHmac, provedAt: now })
    .onConflict((row) =>
      row
        .columns(['phoneHmac', 'deviceHmac'])
        .doUpdateSet((update) => ({ provedAt: update.ref('excluded.provedAt') }))
        .where('phoneProofs.provedAt', '<', renewBefore),
    )
    .returning('provedAt'),
);

/**
 * Returns true if the proof is new or its last renewal was before `renewBefore`; otherwise nothing
 * is written.
 */
export const upsertPhoneProof = async (db: Db, proof: Proof): Promise<boolean> =>
  (await upsert(db, proof)).length > 0;

export async function deleteProofs(db: Db, phoneHmac: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('phoneProofs')
    .where('phoneHmac', '=', phoneHmac)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteOlderProofs(db: Db, phoneHmac: string, keep: number): Promise<void> {
  await db
    .deleteFrom('phoneProofs')
    .where('phoneHmac', '=', phoneHmac)
    .where('provedAt', '<', (query) =>
      query
        .selectFrom('phoneProofs as newest')
        .select('newest.provedAt')
        .where('newest.phoneHmac', '=', phoneHmac)
        .orderBy('newest.provedAt', 'desc')
        .limit(1)
        .offset(keep - 1),
    )
    .execute();
}
