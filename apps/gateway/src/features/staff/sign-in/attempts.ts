import { hash } from 'node:crypto';
import { ATTEMPT_WINDOW_MS, MAX_WAIT_MS, waitAfterFailures } from '@ride/domain/staff/attempt-wait';
import {
  claimLimit,
  createLimitUse,
  deleteLimitUses,
  type LimitUse,
  listLimitUses,
  releaseLimitUse,
} from '../../../db/limits.ts';
import { networksOf } from '../../../db/network-limits.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import { addUnreportedFailures, normalizeStaffName, setLastFailure } from '../staff-store.ts';

/** Failures of an address are forgotten after this time, because an office shares one address. */
const ADDRESS_COUNT_MS = 15 * 60_000;

interface CountedSubject {
  readonly subject: string;
  readonly countMs: number;
  readonly maxWaitMs: number;
  /** In a wide network, which many people share, this many failures count as one. */
  readonly failuresPerCount: number;
  readonly endsWithSuccess: boolean;
}

const ofOne = { countMs: ATTEMPT_WINDOW_MS, failuresPerCount: 1, endsWithSuccess: true } as const;

/** Somebody may have typed their password as the name, so only a hash is stored. */
const accountOf = (name: string): CountedSubject => ({
  ...ofOne,
  subject: `deskAttempt:account:${hash('sha256', normalizeStaffName(name), 'base64url')}`,
  maxWaitMs: MAX_WAIT_MS.account,
});

const ofNetwork = {
  countMs: ADDRESS_COUNT_MS,
  maxWaitMs: MAX_WAIT_MS.origin,
  endsWithSuccess: false,
} as const;

export const strangerAttemptSubjects = (
  name: string,
  address: string,
): readonly CountedSubject[] => [
  ...networksOf(address).map(({ name: network, times }) => ({
    ...ofNetwork,
    subject: `deskAttempt:address:${network}`,
    failuresPerCount: times,
  })),
  accountOf(name),
];

/** In a browser where this person has signed in before, failures elsewhere do not count. */
export const browserAttemptSubjects = (browserId: string): readonly CountedSubject[] => [
  { ...ofOne, subject: `deskAttempt:browser:${browserId}`, maxWaitMs: MAX_WAIT_MS.origin },
];

export const sessionAttemptSubjects = (sessionHash: string): readonly CountedSubject[] => [
  { ...ofOne, subject: `deskAttempt:session:${sessionHash}`, maxWaitMs: MAX_WAIT_MS.origin },
];

interface Attempt {
  readonly name: string;
  readonly countedBy: readonly CountedSubject[];
}

/** An admitted attempt counts as failed unless `succeed` or `cancel` is called. */
export interface AdmittedAttempt {
  succeed(tx: Db): Promise<void>;
  fail(): Promise<void>;
  /**
   * The attempt was right but signs nobody in yet, so its failure is removed and earlier ones stay.
   */
  cancel(): Promise<void>;
  /**
   * Nothing was compared, because too many attempts waited. The attempt counts for its networks,
   * but not for the account.
   */
  failAsBusy(): Promise<void>;
}

export interface TooManyAttempts {
  readonly outcome: 'tooManyAttempts';
  readonly waitMs: number;
}

export const tooManyPasswordAttempts: TooManyAttempts = {
  outcome: 'tooManyAttempts',
  waitMs: 3_000,
};

/**
 * Counts the attempt against all its subjects (account, browser, session or networks) and commits
 * before anything is compared, so that concurrent attempts cannot exceed a limit. If one of the
 * subjects has to wait, returns the wait and counts nothing.
 */
export async function admitAttempt(
  { db, now, randomBytes }: Pick<Ports, 'db' | 'now' | 'randomBytes'>,
  { name, countedBy }: Attempt,
): Promise<AdmittedAttempt | TooManyAttempts> {
  const use = createLimitUse(randomBytes, now());
  const waitMs = await transaction<null, number>(db, async (tx, rollback) => {
    for (const counted of countedBy) {
      const wait = await claimAttempt(tx, counted, use);
      if (wait > 0) rollback(wait);
    }
    await addUnreportedFailures(tx, name, 1);
    return null;
  });
  if (waitMs !== null) return { outcome: 'tooManyAttempts', waitMs };
  const release = async (tx: Db, subjects = countedBy) => {
    for (const { subject } of subjects) await releaseLimitUse(tx, subject, use);
    await addUnreportedFailures(tx, name, -1);
  };
  const ofPerson = countedBy.filter(({ endsWithSuccess }) => endsWithSuccess);
  return {
    succeed: async (tx) => {
      await release(tx);
      for (const { subject } of ofPerson) await deleteLimitUses(tx, subject);
    },
    fail: () => setLastFailure(db, name, use.at),
    cancel: () => transaction(db, (tx) => release(tx)),
    failAsBusy: () => transaction(db, (tx) => release(tx, ofPerson)),
  };
}

async function claimAttempt(
  tx: Db,
  { subject, countMs, maxWaitMs, failuresPerCount }: CountedSubject,
  use: LimitUse,
): Promise<number> {
  await claimLimit(tx, { subject, windows: [] }, use);
  const failures = await listLimitUses(tx, { subject, since: use.at - countMs, except: use.id });
  const last = failures.at(-1);
  if (last === undefined) return 0;
  return (
    last + waitAfterFailures(Math.floor(failures.length / failuresPerCount), maxWaitMs) - use.at
  );
}
