import { hash } from 'node:crypto';
import { ATTEMPTS_COUNT_MS, waitAfter } from '@ride/domain/staff/attempt-wait';
import { claimUse, deleteUses, type LimitUse, listUses, releaseUse } from '../../../db/limits.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import { addUntoldFailures, nameKey, setLastFailure } from '../staff-store.ts';
import { type CountedSubject, networksOf } from './attempt-networks.ts';

interface Attempt {
  /** As typed, whether somebody has this name or not. */
  readonly name: string;
  readonly address: string;
}

/** What was typed as a name may be a password, so that only its hash is stored. */
const accountOf = (name: string): CountedSubject => ({
  subject: `deskAttempt:account:${hash('sha256', nameKey(name), 'base64url')}`,
  countMs: ATTEMPTS_COUNT_MS,
  times: 1,
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
  const account = accountOf(name);
  const counted = [...networksOf(address), account];
  const waitMs = await transaction<null, number>(db, async (tx, rollback) => {
    for (const subject of counted) {
      const wait = await claimAttempt(tx, subject, use);
      if (wait > 0) rollback(wait);
    }
    await addUntoldFailures(tx, name, 1);
    return null;
  });
  if (waitMs !== null) return { waitMs };
  const release = async (tx: Db) => {
    for (const { subject } of counted) await releaseUse(tx, subject, use);
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
  { subject, countMs, times }: CountedSubject,
  use: LimitUse,
): Promise<number> {
  await claimUse(tx, { subject, windows: [] }, use);
  const failures = await listUses(tx, { subject, since: use.at - countMs, except: use.id });
  const last = failures.at(-1);
  if (last === undefined) return 0;
  return last + waitAfter(Math.floor(failures.length / times)) - use.at;
}
