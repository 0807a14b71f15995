import type { CodeScene } from '@ride/contract/verification';
import { precompiledQuery } from '../../../db/precompiled-query.ts';
import type { Db, Tables } from '../../../db/schema.ts';

export interface CodeOwner {
  readonly mobile: string;
  readonly scene: string;
}

type NewCode = Pick<Tables['smsCodes'], 'mobile' | 'scene' | 'codeHmac' | 'sentAt' | 'expiresAt'>;

export async function replaceSmsCode(db: Db, code: NewCode): Promise<void> {
  const fresh = { ...code, tries: 0, knownTries: 0, usedAt: null };
  await db
    .insertInto('smsCodes')
    .values(fresh)
    .onConflict((row) => row.columns(['mobile', 'scene']).doUpdateSet(fresh))
    .execute();
}

type CodeTry = CodeOwner & { readonly now: number; readonly atMost: number };

const updateKnownTries = precompiledQuery((db, { mobile, scene, now, atMost }: CodeTry) =>
  db
    .updateTable('smsCodes')
    .set((row) => ({ knownTries: row('knownTries', '+', 1) }))
    .where('mobile', '=', mobile)
    .where('scene', '=', scene)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('knownTries', '<', atMost)
    .returning(['codeHmac', 'knownTries as tries']),
);

const updateTries = precompiledQuery((db, { mobile, scene, now, atMost }: CodeTry) =>
  db
    .updateTable('smsCodes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('mobile', '=', mobile)
    .where('scene', '=', scene)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', atMost)
    .returning(['codeHmac', 'tries']),
);

/**
 * Counts a try of the valid code before it is compared, and returns the code's HMAC, or null if
 * there is no valid code or no try left. A client that has proved the phone has tries of its own,
 * so that strangers cannot use up those of the owner.
 */
export async function incrementTries(
  db: Db,
  { mobile, scene, hasProvedPhone }: CodeOwner & { readonly hasProvedPhone: boolean },
  now: number,
  atMost: number,
): Promise<{ codeHmac: string; tries: number } | null> {
  const update = hasProvedPhone ? updateKnownTries : updateTries;
  const [counted] = await update(db, { mobile, scene, now, atMost });
  return counted ? { codeHmac: counted.codeHmac, tries: counted.tries ?? 0 } : null;
}

export async function hasUnusedCode(
  db: Db,
  { mobile, scene }: CodeOwner,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('smsCodes')
    .select('tries')
    .where('mobile', '=', mobile)
    .where('scene', '=', scene)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

type CodeUse = CodeOwner & { readonly codeHmac: string; readonly now: number };

const updateUsed = precompiledQuery((db, { mobile, scene, codeHmac, now }: CodeUse) =>
  db
    .updateTable('smsCodes')
    .set({ usedAt: now })
    .where('mobile', '=', mobile)
    .where('scene', '=', scene)
    .where('codeHmac', '=', codeHmac)
    .where('usedAt', 'is', null)
    .returning('usedAt'),
);

/** Returns true to exactly one caller. The HMAC names the code, so a newer code is not touched. */
export async function markCodeUsed(
  db: Db,
  { mobile, scene }: CodeOwner,
  codeHmac: string,
  now: number,
): Promise<boolean> {
  const used = await updateUsed(db, { mobile, scene, codeHmac, now });
  return used.length === 1;
}

/**
 * Returns the newest code of each purpose (`scene`). A code that could not be sent was marked as
 * used at the time of sending.
 */
export async function listSentCodes(db: Db, mobile: string) {
  const rows = await db
    .selectFrom('smsCodes')
    .select(['scene', 'sentAt', 'usedAt'])
    .where('mobile', '=', mobile)
    .orderBy('sentAt', 'desc')
    .execute();
  return rows.map(({ scene, sentAt, usedAt }) => ({
    scene: scene as CodeScene,
    sentAt,
    state:
      usedAt === null
        ? ('sent' as const)
        : usedAt === sentAt
          ? ('failed' as const)
          : ('used' as const),
  }));
}
