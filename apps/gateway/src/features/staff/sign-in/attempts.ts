import { hash } from 'node:crypto';
import { ATTEMPTS_COUNT_MS, MAX_WAIT_MS, waitAfter } from '@ride/domain/staff/attempt-wait';
import {
  claimUse,
  deleteUses,
  type LimitUse,
  listUses,
  newUse,
  releaseUse,
} from '../../../db/limits.ts';
import { networksOf } from '../../../db/network-limits.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import { addUnreportedFailures, nameKey, setLastFailure } from '../staff-store.ts';

/** An office shares one address: its people's slips are forgotten after this. */
const ADDRESS_COUNT_MS = 15 * 60_000;

/** Of which attempts are counted together, and how long they slow each other down. */
interface CountedSubject {
  readonly subject: string;
  readonly countMs: number;
  readonly maxWaitMs: number;
  /** So many failures weigh as one does elsewhere: many people share a wide network. */
  readonly failuresPerCount: number;
  /** Whether one success forgets the failures; those of a network, which many share, stay. */
  readonly endsWithSuccess: boolean;
}

const ofOne = { countMs: ATTEMPTS_COUNT_MS, failuresPerCount: 1, endsWithSuccess: true } as const;

/** What was typed as a name may be a password, so that only its hash is stored. */
const accountOf = (name: string): CountedSubject => ({
  ...ofOne,
  subject: `deskAttempt:account:${hash('sha256', nameKey(name), 'base64url')}`,
  maxWaitMs: MAX_WAIT_MS.account,
});

const ofNetwork = {
  countMs: ADDRESS_COUNT_MS,
  maxWaitMs: MAX_WAIT_MS.origin,
  endsWithSuccess: false,
} as const;

/** Of somebody who may be anybody: by the networks they come from, and by the name they type. */
export const strangersAttempts = (name: string, address: string): readonly CountedSubject[] => [
  ...networksOf(address).map(({ name: network, times }) => ({
    ...ofNetwork,
    subject: `deskAttempt:address:${network}`,
    failuresPerCount: times,
  })),
  accountOf(name),
];

/** In a browser that has signed in as this person before: failures elsewhere do not count. */
export const browsersAttempts = (browserId: string): readonly CountedSubject[] => [
  { ...ofOne, subject: `deskAttempt:browser:${browserId}`, maxWaitMs: MAX_WAIT_MS.origin },
];

/** Of somebody who is signed in: only what this session gets wrong slows it down. */
export const sessionsAttempts = (sessionHash: string): readonly CountedSubject[] => [
  { ...ofOne, subject: `deskAttempt:session:${sessionHash}`, maxWaitMs: MAX_WAIT_MS.origin },
];

interface Attempt {
  /** As typed, whether somebody has this name or not. */
  readonly name: string;
  readonly countedBy: readonly CountedSubject[];
}

/** An attempt that is compared next, counted as failed until it turns out right. */
export interface AdmittedAttempt {
  /** In the transaction of what it was made for. */
  succeed(tx: Db): Promise<void>;
  fail(): Promise<void>;
  /** It was right, but opens nothing yet. */
  cancel(): Promise<void>;
  /** Too many waited, and nothing was compared: a try of the networks it came from, of nobody's account. */
  failAsBusy(): Promise<void>;
}

export interface TooManyAttempts {
  readonly outcome: 'tooManyAttempts';
  readonly waitMs: number;
}

/** More passwords are being compared than there are turns. */
export const busy: TooManyAttempts = { outcome: 'tooManyAttempts', waitMs: 3_000 };

/**
 * Counts the attempt against all its subjects and commits that before anything is compared:
 * attempts made at the same moment cannot get past a count. Returns the wait instead while one of
 * them is slowed down; such an attempt is not counted.
 */
export async function admitAttempt(
  { db, now, randomBytes }: Pick<Ports, 'db' | 'now' | 'randomBytes'>,
  { name, countedBy }: Attempt,
): Promise<AdmittedAttempt | TooManyAttempts> {
  const use = newUse(randomBytes, now());
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
    for (const { subject } of subjects) await releaseUse(tx, subject, use);
    await addUnreportedFailures(tx, name, -1);
  };
  const ofPerson = countedBy.filter(({ endsWithSuccess }) => endsWithSuccess);
  return {
    succeed: async (tx) => {
      await release(tx);
      for (const { subject } of ofPerson) await deleteUses(tx, subject);
    },
    fail: () => setLastFailure(db, name, use.at),
    cancel: () => db.transaction().execute((tx) => release(tx)),
    failAsBusy: () => db.transaction().execute((tx) => release(tx, ofPerson)),
  };
}

async function claimAttempt(
  tx: Db,
  { subject, countMs, maxWaitMs, failuresPerCount }: CountedSubject,
  use: LimitUse,
): Promise<number> {
  await claimUse(tx, { subject, windows: [] }, use);
  const failures = await listUses(tx, { subject, since: use.at - countMs, except: use.id });
  const last = failures.at(-1);
  if (last === undefined) return 0;
  return last + waitAfter(Math.floor(failures.length / failuresPerCount), maxWaitMs) - use.at;
}
