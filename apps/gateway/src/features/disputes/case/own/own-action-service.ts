import { determineAppealState, isRaisedByPassenger } from '@ride/domain/disputes/dispute-case';
import type { DisputeTimes } from '@ride/domain/disputes/dispute-clocks';
import type { Db } from '../../../../db/schema.ts';
import { transaction } from '../../../../db/transaction.ts';
import type { Ports } from '../../../../ports/ports.ts';
import type { DisputeCounts } from '../../dispute-counts.ts';
import { sanitizeText } from '../../sanitize-text.ts';
import { stepOf } from '../case-step.ts';
import {
  type DisputeCase,
  type DisputeChanges,
  findOwnCase,
  updateDispute,
} from '../case-store.ts';
import { insertMessage } from '../message-store.ts';

export interface OwnActionDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'eventsOut'>;
  readonly disputeCounts: DisputeCounts;
  readonly times: DisputeTimes;
}

interface OwnCaseKey {
  readonly receiptNumber: string;
  readonly userId: string;
}

/** The desk may change the case at the same time; each attempt then reads it anew. */
const ATTEMPTS = 5;

async function actOnOwnCase<Outcome extends string>(
  { db }: Pick<Ports, 'db'>,
  { receiptNumber, userId }: OwnCaseKey,
  action: (tx: Db, current: DisputeCase, conflict: () => never) => Promise<Outcome>,
): Promise<Outcome | 'notFound'> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const outcome = await transaction<Outcome | 'notFound', 'conflict'>(
      db,
      async (tx, rollback) => {
        const current = await findOwnCase(tx, receiptNumber, userId);
        return current ? action(tx, current, () => rollback('conflict')) : 'notFound';
      },
    );
    if (outcome !== 'conflict') return outcome;
  }
  throw new Error(`the case ${receiptNumber} changed ${ATTEMPTS} times under an action`);
}

type OwnText = OwnCaseKey & { readonly text: string };

export const answerOwnCase = (deps: OwnActionDeps, { text, ...key }: OwnText) =>
  actOnOwnCase(deps.ports, key, async (tx, current, conflict) => {
    const now = deps.ports.now();
    const plain = sanitizeText(text);
    if (plain === '') return 'malformed';
    const changes = stepOf(current, 'answer', { now, times: deps.times });
    if (changes === null) return 'noQuestion';
    if (!(await updateOwnCase(tx, current, changes))) conflict();
    await insertOwnMessage(deps.ports, tx, { current, kind: 'answer', text: plain, now });
    return 'done';
  });

/**
 * Withdrawing a case again changes nothing. Withdrawing an appeal leaves the first decision in
 * force.
 */
export const withdrawOwnCase = (deps: OwnActionDeps, key: OwnCaseKey) =>
  actOnOwnCase(deps.ports, key, async (tx, current, conflict) => {
    const now = deps.ports.now();
    if (current.withdrawnAt !== null) return 'done';
    if (!isRaisedByPassenger(current)) return 'notFound';
    const changes = stepOf(current, 'withdraw', { now, times: deps.times });
    if (changes === null) return 'disputeDecided';
    if (!(await updateOwnCase(tx, current, changes))) conflict();
    await deps.ports.eventsOut.append(tx, {
      type: 'dispute.withdrawn',
      subject: { kind: 'dispute', id: current.receiptNumber },
      data: {
        receiptNumber: current.receiptNumber,
        orderUuid: current.orderUuid,
        round: current.round,
        withdrawnAt: now,
      },
    });
    deps.disputeCounts.countEnded(current.kind, 'withdrawn');
    return 'done';
  });

const appealRefusals = {
  notDecided: 'disputeNotDecided',
  alreadyAppealed: 'alreadyAppealed',
  tooLate: 'appealTooLate',
} as const;

export const appealOwnCase = (deps: OwnActionDeps, { text, ...key }: OwnText) =>
  actOnOwnCase(deps.ports, key, async (tx, current, conflict) => {
    const now = deps.ports.now();
    const plain = sanitizeText(text);
    if (plain === '') return 'malformed';
    const state = determineAppealState(current, now);
    if (state !== 'possible') return appealRefusals[state];
    const changes = stepOf(current, 'appeal', { now, times: deps.times });
    if (changes === null || !(await updateOwnCase(tx, current, changes))) conflict();
    await insertOwnMessage(deps.ports, tx, { current, kind: 'appeal', text: plain, now });
    const { receiptNumber, orderUuid } = current;
    await deps.ports.eventsOut.append(tx, {
      type: 'dispute.appealed',
      subject: { kind: 'dispute', id: receiptNumber },
      data: { receiptNumber, orderUuid, appealedAt: now },
    });
    return 'done';
  });

const updateOwnCase = (
  tx: Db,
  { receiptNumber: id, revision }: DisputeCase,
  changes: DisputeChanges,
): Promise<boolean> => updateDispute(tx, { id, revision }, changes);

interface OwnMessage {
  readonly current: DisputeCase;
  readonly kind: 'answer' | 'appeal';
  readonly text: string;
  readonly now: number;
}

const insertOwnMessage = (
  { randomBytes }: Pick<Ports, 'randomBytes'>,
  tx: Db,
  { current, kind, text, now }: OwnMessage,
) =>
  insertMessage(tx, {
    id: randomBytes(16).toString('base64url'),
    caseId: current.receiptNumber,
    kind,
    staffId: null,
    text,
    writtenAt: now,
  });
