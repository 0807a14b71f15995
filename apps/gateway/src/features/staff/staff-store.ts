import type { Db } from '../../db/schema.ts';

export interface StaffRow {
  readonly id: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly totpSeed: string | null;
  readonly isDemo: boolean;
  /** Signs in at the provider's identity service. */
  readonly isOidc: boolean;
  readonly disabledAt: number | null;
}

/** `Wang`, `wang` and full-width `ｗａｎｇ` are one name. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

const columns = [
  'id',
  'name',
  'password_hash as passwordHash',
  'totp_seed as totpSeed',
  'is_demo as isDemo',
  'oidc_subject as oidcSubject',
  'disabled_at as disabledAt',
] as const;

type FoundStaff = Omit<StaffRow, 'isDemo' | 'isOidc'> & {
  readonly isDemo: number;
  readonly oidcSubject: string | null;
};

function toRow(found: FoundStaff | undefined): StaffRow | null {
  if (found === undefined) return null;
  const { isDemo, oidcSubject, ...row } = found;
  return { ...row, isDemo: isDemo === 1, isOidc: oidcSubject !== null };
}

export async function findStaffByName(db: Db, name: string): Promise<StaffRow | null> {
  return toRow(
    await db
      .selectFrom('staff')
      .select(columns)
      .where('name_key', '=', nameKey(name))
      .executeTakeFirst(),
  );
}

export async function findStaff(db: Db, staffId: string): Promise<StaffRow | null> {
  return toRow(
    await db.selectFrom('staff').select(columns).where('id', '=', staffId).executeTakeFirst(),
  );
}

/** By id, also of people who have left; an id nobody has is not in it. */
export async function findStaffNames(
  db: Db,
  staffIds: readonly string[],
): Promise<Map<string, string>> {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', staffIds)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function findStaffIdByOidc(db: Db, subject: string): Promise<string | null> {
  const found = await db
    .selectFrom('staff')
    .select('id')
    .where('oidc_subject', '=', subject)
    .executeTakeFirst();
  return found?.id ?? null;
}

interface NewStaff {
  readonly id: string;
  readonly name: string;
  readonly now: number;
  readonly isDemo?: boolean;
  readonly oidcSubject?: string;
}

/** False when the name is taken. */
export async function insertStaff(db: Db, staff: NewStaff): Promise<boolean> {
  const inserted = await db
    .insertInto('staff')
    .values({
      id: staff.id,
      name: staff.name.trim(),
      name_key: nameKey(staff.name),
      password_hash: null,
      totp_seed: null,
      totp_counter: null,
      oidc_subject: staff.oidcSubject ?? null,
      is_demo: staff.isDemo ? 1 : 0,
      untold_failures: 0,
      last_failed_at: null,
      created_at: staff.now,
      last_sign_in_at: null,
      disabled_at: null,
    })
    .onConflict((row) => row.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A row lock until the transaction ends; false when there is nobody. */
export async function lockStaff(tx: Db, staffId: string): Promise<boolean> {
  const locked = await tx
    .updateTable('staff')
    .set(({ ref }) => ({ name_key: ref('name_key') }))
    .where('id', '=', staffId)
    .returning('id')
    .executeTakeFirst();
  return locked !== undefined;
}

/**
 * The same lock, only while password and authenticator are those of the row that was read: whoever
 * was compared with them signs in no more once the account was reset.
 */
export async function lockUnlessReset(
  tx: Db,
  { id, passwordHash, totpSeed }: Pick<StaffRow, 'id' | 'passwordHash' | 'totpSeed'>,
): Promise<boolean> {
  if (passwordHash === null || totpSeed === null) return false;
  const locked = await tx
    .updateTable('staff')
    .set(({ ref }) => ({ name_key: ref('name_key') }))
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('totp_seed', '=', totpSeed)
    .returning('id')
    .executeTakeFirst();
  return locked !== undefined;
}

/** One statement for a known name and for one that nobody has. */
export async function addUntoldFailures(db: Db, name: string, more: 1 | -1): Promise<void> {
  await db
    .updateTable('staff')
    .set(({ eb }) => ({ untold_failures: eb('untold_failures', '+', more) }))
    .where('name_key', '=', nameKey(name))
    .execute();
}

export async function setLastFailure(db: Db, name: string, now: number): Promise<void> {
  await db
    .updateTable('staff')
    .set({ last_failed_at: now })
    .where('name_key', '=', nameKey(name))
    .execute();
}

interface ToldFailures {
  readonly count: number;
  readonly lastAt: number | null;
}

/** What a sign-in has to tell its person; told once. Null when the account was disabled meanwhile. */
export async function takeUntoldFailures(
  tx: Db,
  staffId: string,
  now: number,
): Promise<ToldFailures | null> {
  const told = await tx
    .selectFrom('staff')
    .select(['untold_failures as count', 'last_failed_at as lastAt'])
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (told === undefined) return null;
  await tx
    .updateTable('staff')
    .set({ untold_failures: 0, last_failed_at: null, last_sign_in_at: now })
    .where('id', '=', staffId)
    .execute();
  return told;
}

/** False when this code or a later one was accepted before. One statement decides. */
export async function advanceTotpCounter(
  db: Db,
  staffId: string,
  counter: number,
): Promise<boolean> {
  const advanced = await db
    .updateTable('staff')
    .set({ totp_counter: counter })
    .where('id', '=', staffId)
    .where((is) => is.or([is('totp_counter', 'is', null), is('totp_counter', '<', counter)]))
    .returning('id')
    .executeTakeFirst();
  return advanced !== undefined;
}

interface Credentials {
  readonly passwordHash: string;
  readonly totpSeed: string;
  readonly totpCounter: number;
}

export async function setCredentials(db: Db, staffId: string, set: Credentials): Promise<void> {
  await db
    .updateTable('staff')
    .set({
      password_hash: set.passwordHash,
      totp_seed: set.totpSeed,
      totp_counter: set.totpCounter,
    })
    .where('id', '=', staffId)
    .execute();
}

/** Nobody signs in with what was lost, from this statement on. */
export async function clearSecondFactor(db: Db, staffId: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ totp_seed: null, totp_counter: null })
    .where('id', '=', staffId)
    .execute();
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
}

export async function clearPassword(db: Db, staffId: string): Promise<void> {
  await db.updateTable('staff').set({ password_hash: null }).where('id', '=', staffId).execute();
}

export async function replaceRecoveryCodes(
  db: Db,
  staffId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await db
    .insertInto('staff_recovery_codes')
    .values(hashes.map((hash) => ({ staff_id: staffId, code_hash: hash, used_at: null })))
    .execute();
}

/** True for the first use of a code of this person. One statement decides. */
export async function useUpRecoveryCode(
  db: Db,
  { staffId, codeHash, now }: { staffId: string; codeHash: string; now: number },
): Promise<boolean> {
  const used = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** False when it was so already, or nobody has this id. */
export async function setDisabled(
  db: Db,
  staffId: string,
  disabledAt: number | null,
): Promise<boolean> {
  const changed = await db
    .updateTable('staff')
    .set({ disabled_at: disabledAt })
    .where('id', '=', staffId)
    .where('disabled_at', disabledAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function listDemoStaff(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('is_demo', '=', 1)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
