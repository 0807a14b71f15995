import { cleanLine } from '@ride/domain/clean-text';
import { lockSubject } from '../../db/limits.ts';
import type { Db, Tables } from '../../db/schema.ts';

export interface StaffRow
  extends Pick<Tables['staff'], 'id' | 'name' | 'passwordHash' | 'totpSeed' | 'disabledAt'> {
  readonly isDemo: boolean;
  readonly isOidc: boolean;
}

/**
 * Removes invisible characters, which could make two names look the same or reverse the text after
 * a name.
 */
export const cleanStaffName = (name: string): string =>
  cleanLine(name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));

/** `Wang`, `wang` and full-width `ｗａｎｇ` are one name. */
export const normalizeStaffName = (name: string): string =>
  cleanStaffName(name).normalize('NFKC').trim().toLowerCase();

const columns = [
  'id',
  'name',
  'passwordHash',
  'totpSeed',
  'isDemo',
  'oidcSubject',
  'disabledAt',
] as const;

type FoundStaff = Pick<Tables['staff'], (typeof columns)[number]>;

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
      .where('nameKey', '=', normalizeStaffName(name))
      .executeTakeFirst(),
  );
}

export async function findStaff(db: Db, staffId: string): Promise<StaffRow | null> {
  return toRow(
    await db.selectFrom('staff').select(columns).where('id', '=', staffId).executeTakeFirst(),
  );
}

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
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('oidcSubject', '=', subject)
    .executeTakeFirst();
  return row?.id ?? null;
}

interface NewStaff {
  readonly id: string;
  readonly name: string;
  readonly now: number;
  readonly isDemo?: boolean;
  readonly oidcSubject?: string;
  /** Set for demo staff, so that they are offered as colleagues from the start. */
  readonly lastSignInAt?: number;
}

/**
 * Two names that differ only in diacritics look alike, so that one person could be taken for
 * another.
 */
const lookOf = (key: string): string => key.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** The staff are few, so reading all names is fine. */
async function looksTaken(db: Db, name: string): Promise<boolean> {
  const names = await db.selectFrom('staff').select('nameKey').execute();
  const look = lookOf(normalizeStaffName(name));
  return names.some((other) => lookOf(other.nameKey) === look);
}

/** Returns false if the name is taken or looks like a name that is. */
export async function insertStaff(db: Db, staff: NewStaff): Promise<boolean> {
  await lockSubject(db, 'staff:names', staff.now);
  if (await looksTaken(db, staff.name)) return false;
  const inserted = await db
    .insertInto('staff')
    .values({
      id: staff.id,
      name: cleanStaffName(staff.name),
      nameKey: normalizeStaffName(staff.name),
      oidcSubject: staff.oidcSubject ?? null,
      isDemo: staff.isDemo ? 1 : 0,
      unreportedFailures: 0,
      createdAt: staff.now,
      lastSignInAt: staff.lastSignInAt ?? null,
    })
    .onConflict((row) => row.column('nameKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function lockStaff(tx: Db, staffId: string): Promise<StaffRow | null> {
  return toRow(
    await tx
      .updateTable('staff')
      .set(({ ref }) => ({ nameKey: ref('nameKey') }))
      .where('id', '=', staffId)
      .returning(columns)
      .executeTakeFirst(),
  );
}

/**
 * Locks the row only if password and authenticator are unchanged since `StaffRow` was read, so that
 * a sign-in with old credentials fails once the account was reset.
 */
export async function lockIfCredentialsUnchanged(
  tx: Db,
  { id, passwordHash, totpSeed }: Pick<StaffRow, 'id' | 'passwordHash' | 'totpSeed'>,
): Promise<boolean> {
  if (passwordHash === null || totpSeed === null) return false;
  const locked = await tx
    .updateTable('staff')
    .set(({ ref }) => ({ nameKey: ref('nameKey') }))
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('totpSeed', '=', totpSeed)
    .returning('id')
    .executeTakeFirst();
  return locked !== undefined;
}

/** The same statement runs for known and unknown names, so that both take the same time. */
export async function addUnreportedFailures(db: Db, name: string, more: 1 | -1): Promise<void> {
  await db
    .updateTable('staff')
    .set(({ eb }) => ({ unreportedFailures: eb('unreportedFailures', '+', more) }))
    .where('nameKey', '=', normalizeStaffName(name))
    .execute();
}

export async function setLastFailure(db: Db, name: string, now: number): Promise<void> {
  await db
    .updateTable('staff')
    .set({ lastFailedAt: now })
    .where('nameKey', '=', normalizeStaffName(name))
    .execute();
}

interface ReportedFailures {
  readonly count: number;
  readonly lastAt: number | null;
}

/**
 * Returns the failures that the next session shows once, or null if the account was disabled in the
 * meantime.
 */
export async function takeUnreportedFailures(
  tx: Db,
  staffId: string,
  now: number,
): Promise<ReportedFailures | null> {
  const failures = await tx
    .selectFrom('staff')
    .select(['unreportedFailures as count', 'lastFailedAt as lastAt'])
    .where('id', '=', staffId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  if (failures === undefined) return null;
  await tx
    .updateTable('staff')
    .set({ unreportedFailures: 0, lastFailedAt: null, lastSignInAt: now })
    .where('id', '=', staffId)
    .execute();
  return failures;
}

/** Returns false if this code or a later one was accepted before; one statement decides. */
export async function advanceTotpCounter(
  db: Db,
  staffId: string,
  counter: number,
): Promise<boolean> {
  const advanced = await db
    .updateTable('staff')
    .set({ totpCounter: counter })
    .where('id', '=', staffId)
    .where((is) => is.or([is('totpCounter', 'is', null), is('totpCounter', '<', counter)]))
    .returning('id')
    .executeTakeFirst();
  return advanced !== undefined;
}

interface Credentials {
  readonly passwordHash: string;
  readonly totpSeed: string;
  readonly totpCounter: number;
}

export async function setCredentials(
  db: Db,
  staffId: string,
  credentials: Partial<Credentials>,
): Promise<void> {
  await db.updateTable('staff').set(credentials).where('id', '=', staffId).execute();
}

export async function clearSecondFactor(db: Db, staffId: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ totpSeed: null, totpCounter: null })
    .where('id', '=', staffId)
    .execute();
  await db.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute();
}

export async function clearPassword(db: Db, staffId: string): Promise<void> {
  await db.updateTable('staff').set({ passwordHash: null }).where('id', '=', staffId).execute();
}

export async function replaceRecoveryCodes(
  db: Db,
  staffId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute();
  await db
    .insertInto('staffRecoveryCodes')
    .values(hashes.map((hash) => ({ staffId, codeHash: hash, usedAt: null })))
    .execute();
}

export async function consumeRecoveryCode(
  db: Db,
  { staffId, codeHash, now }: { staffId: string; codeHash: string; now: number },
): Promise<boolean> {
  const used = await db
    .updateTable('staffRecoveryCodes')
    .set({ usedAt: now })
    .where('staffId', '=', staffId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('staffId')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom('staffRecoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function updateDisabledAt(
  db: Db,
  staffId: string,
  disabledAt: number | null,
): Promise<boolean> {
  const changed = await db
    .updateTable('staff')
    .set({ disabledAt })
    .where('id', '=', staffId)
    .where('disabledAt', disabledAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function listDemoStaff(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('isDemo', '=', 1)
    .where('disabledAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
