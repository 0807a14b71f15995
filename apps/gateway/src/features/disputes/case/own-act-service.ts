import { appealState, isRaisedByPassenger } from '@ride/domain/disputes/dispute-case';
import type { DisputeTimes } from '@ride/domain/disputes/dispute-clocks';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { DisputeCounts } from '../dispute-counts.ts';
import { sanitizeText } from '../sanitize-text.ts';
import { stepOf } from './case-step.ts';
import { type DisputeCase, findOwnCase, updateCase } from './case-store.ts';
import { insertMessage } from './message-store.ts';

export interface OwnActDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'eventsOut'>;
  readonly disputeCounts: DisputeCounts;
  readonly times: DisputeTimes;
}

interface OwnCaseKey {
  readonly receiptNumber: string;
  readonly userId: string;
}

/** Somebody at the desk acts at the same instant: what is possible then is decided anew. */
const ATTEMPTS = 5;

/** Runs an act of the passenger on their own case, again when the case has changed under it. */
async function actOnOwnCase<Outcome extends string>(
  { db }: Pick<Ports, 'db'>,
  { receiptNumber, userId }: OwnCaseKey,
  act: (tx: Db, found: DisputeCase, conflict: () => never) => Promise<Outcome>,
): Promise<Outcome | 'unknownDispute'> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const outcome = await transaction<Outcome | 'unknownDispute', 'conflict'>(
      db,
      async (tx, rollback) => {
        const found = await findOwnCase(tx, receiptNumber, userId);
        return found ? act(tx, found, () => rollback('conflict')) : 'unknownDispute';
      },
    );
    if (outcome !== 'conflict') return outcome;
  }
  throw new Error(`the case ${receiptNumber} changed ${ATTEMPTS} times under an act`);
}

type OwnMessage = OwnCaseKey & { readonly words: string };

export const answerOwnCase = (deps: OwnActDeps, { words, ...key }: OwnMessage) =>
  actOnOwnCase(deps.ports, key, async (tx, found, conflict) => {
    const now = deps.ports.now();
    const plain = sanitizeText(words);
    if (plain === '') return 'noWords';
    const changes = stepOf(found, 'answer', { now, times: deps.times });
    if (changes === null) return 'noQuestion';
    if (!(await updateCase(tx, found, changes))) conflict();
    await insertOwnMessage(deps.ports, tx, { found, kind: 'answer', words: plain, now });
    return 'done';
  });

/** Idempotent, and final only in the first round: a withdrawn appeal leaves the first decision. */
export const withdrawOwnCase = (deps: OwnActDeps, key: OwnCaseKey) =>
  actOnOwnCase(deps.ports, key, async (tx, found, conflict) => {
    const now = deps.ports.now();
    if (found.withdrawnAt !== null) return 'done';
    if (!isRaisedByPassenger(found)) return 'unknownDispute';
    const changes = stepOf(found, 'withdraw', { now, times: deps.times });
    if (changes === null) return 'decided';
    if (!(await updateCase(tx, found, changes))) conflict();
    await deps.ports.eventsOut.append(tx, {
      type: 'dispute.withdrawn',
      subject: { kind: 'dispute', id: found.receiptNumber },
      data: {
        receiptNumber: found.receiptNumber,
        orderUuid: found.orderUuid,
        round: found.round,
        withdrawnAt: now,
      },
    });
    deps.disputeCounts.countEnded(found.kind, 'withdrawn');
    return 'done';
  });

export const appealOwnCase = (deps: OwnActDeps, { words, ...key }: OwnMessage) =>
  actOnOwnCase(deps.ports, key, async (tx, found, conflict) => {
    const now = deps.ports.now();
    const plain = sanitizeText(words);
    if (plain === '') return 'noWords';
    const state = appealState(found, now);
    if (state !== 'possible') return state;
    const changes = stepOf(found, 'appeal', { now, times: deps.times });
    if (changes === null || !(await updateCase(tx, found, changes))) conflict();
    await insertOwnMessage(deps.ports, tx, { found, kind: 'appeal', words: plain, now });
    const { receiptNumber, orderUuid } = found;
    await deps.ports.eventsOut.append(tx, {
      type: 'dispute.appealed',
      subject: { kind: 'dispute', id: receiptNumber },
      data: { receiptNumber, orderUuid, appealedAt: now },
    });
    return 'done';
  });

async function insertOwnMessage(
  { randomBytes }: Pick<Ports, 'randomBytes'>,
  tx: Db,
  {
    found,
    kind,
    words,
    now,
  }: { found: DisputeCase; kind: 'answer' | 'appeal'; words: string; now: number },
): Promise<void> {
  await insertMessage(tx, {
    messageId: randomBytes(16).toString('base64url'),
    receiptNumber: found.receiptNumber,
    kind,
    staffId: null,
    words,
    writtenAt: now,
  });
}
