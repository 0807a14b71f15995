import { hash } from 'node:crypto';
import { ATTEMPTS_COUNT_MS, waitAfter } from '@ride/domain/staff/attempt-wait';
import { claimUse, deleteUses, type LimitUse, listUses, releaseUse } from '../../../db/limits.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import { addUntoldFailures, nameKey, setLastFailure } from '../staff-store.ts';

/** An office shares one address: its people's slips are forgotten when a lock would be over. */
const ADDRESS_COUNT_MS = 15 * 60_000;

interface Attempt {
  /** As typed, whether somebody has this name or not. */
  readonly name: string;
  readonly address: string;
}

interface CountedSubject {
  readonly subject: string;
  readonly countMs: number;
}

/** What was typed as a name may be a password, so that only its hash is stored. */
const accountOf = (name: string): CountedSubject => ({
  subject: `deskAttempt:account:${hash('sha256', nameKey(name), 'base64url')}`,
  countMs: ATTEMPTS_COUNT_MS,
});
const addressOf = (address: string): CountedSubject => ({
  subject: `deskAttempt:address:${address}`,
  countMs: ADDRESS_COUNT_MS,
});

/** An attempt that is compared next, counted as failed until it turns out right. */
export interface AdmittedAttempt {
  /** In the transaction of what it was made for. */
  succeed(tx: Db): Promise<void>;
  fail(): Promise<void>;
  /** Nothing was compared after all. */
  cancel(): Promise<void>;
}

/**
 * Counts the attempt against address and account and commits that before anything is compared:
 * attempts made at the same moment cannot get past a count. Returns the wait instead while either
 * is slowed down or locked; such an attempt is not counted.
 */
export async function admitAttempt(
  { db, now, randomBytes }: Pick<Ports, 'db' | 'now' | 'randomBytes'>,
  { name, address }: Attempt,
): Promise<AdmittedAttempt | { readonly waitMs: number }> {
  const use = { id: randomBytes(12).toString('base64url'), at: now() };
  const [from, account] = [addressOf(address), accountOf(name)];
  const waitMs = await transaction<null, number>(db, async (tx, rollback) => {
    for (const counted of [from, account]) {
      const wait = await claimAttempt(tx, counted, use);
      if (wait > 0) rollback(wait);
    }
    await addUntoldFailures(tx, name, 1);
    return null;
  });
  if (waitMs !== null) return { waitMs };
  const release = async (tx: Db) => {
    await releaseUse(tx, from.subject, use);
    await releaseUse(tx, account.subject, use);
    await addUntoldFailures(tx, name, -1);
  };
  return {
    succeed: async (tx) => {
      await release(tx);
      await deleteUses(tx, account.subject);
    },
    fail: () => setLastFailure(db, name, use.at),
    cancel: () => db.transaction().execute(release),
  };
}

async function claimAttempt(
  tx: Db,
  { subject, countMs }: CountedSubject,
  use: LimitUse,
): Promise<number> {
  await claimUse(tx, { subject, windows: [] }, use);
  const failures = await listUses(tx, { subject, since: use.at - countMs, except: use.id });
  const last = failures.at(-1);
  return last === undefined ? 0 : last + waitAfter(failures.length) - use.at;
}
