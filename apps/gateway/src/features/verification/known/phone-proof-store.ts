import { precompiledQuery } from '../../../db/precompiled-query.ts';
import type { Db } from '../../../db/schema.ts';

interface ProofKey {
  readonly phoneHmac: string;
  readonly deviceHmac: string;
}

const selectProof = precompiledQuery((db, { phoneHmac, deviceHmac }: ProofKey) =>
  db
    .selectFrom('phone_proofs')
    .select('proved_at')
    .where('phone_hmac', '=', phoneHmac)
    .where('device_hmac', '=', deviceHmac),
);

/** Whether this device has proved this phone. */
export const hasProof = async (db: Db, key: ProofKey): Promise<boolean> =>
  (await selectProof(db, key)).length > 0;

type Proof = ProofKey & { readonly now: number; readonly renewBefore: number };

const upsert = precompiledQuery((db, { phoneHmac, deviceHmac, now, renewBefore }: Proof) =>
  db
    .insertInto('phone_proofs')
    .values({ phone_hmac: phoneHmac, device_hmac: deviceHmac, proved_at: now })
    .onConflict((row) =>
      row
        .columns(['phone_hmac', 'device_hmac'])
        .doUpdateSet((update) => ({ proved_at: update.ref('excluded.proved_at') }))
        .where('phone_proofs.proved_at', '<', renewBefore),
    )
    .returning('proved_at'),
);

/** True when it is new, or the last one was before `renewBefore`; otherwise nothing is written. */
export const upsertProof = async (db: Db, proof: Proof): Promise<boolean> =>
  (await upsert(db, proof)).length > 0;

/** Returns how many devices are forgotten. */
export async function deleteProofs(db: Db, phoneHmac: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('phone_proofs')
    .where('phone_hmac', '=', phoneHmac)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes all proofs of a phone but the newest. */
export async function deleteOlderProofs(db: Db, phoneHmac: string, keep: number): Promise<void> {
  await db
    .deleteFrom('phone_proofs')
    .where('phone_hmac', '=', phoneHmac)
    .where('proved_at', '<', (query) =>
      query
        .selectFrom('phone_proofs as newest')
        .select('newest.proved_at')
        .where('newest.phone_hmac', '=', phoneHmac)
        .orderBy('newest.proved_at', 'desc')
        .limit(1)
        .offset(keep - 1),
    )
    .execute();
}
