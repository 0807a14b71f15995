import { disputeCaseStateNames } from '@ride/domain/disputes/dispute-case';
import type { DisputeTimes } from '@ride/domain/disputes/dispute-clocks';
import { mayDo, type Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { AuditAction } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import type { StaffDirectory } from '../../staff/staff.ts';
import { stepOf } from './case-step.ts';
import { type CaseChanges, type DisputeCase, findCase, updateCase } from './case-store.ts';
import { listDeciders } from './decision-store.ts';
import { insertMessage } from './message-store.ts';
import { type NotifyDeps, notifyPassenger } from './notices/notify-passenger-service.ts';

export interface CaseDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'auditTrail'>;
  readonly times: DisputeTimes;
  readonly staff: Pick<StaffDirectory, 'isPermitted'>;
}

type Conflict = 'wrongState' | 'disputeTaken' | 'editConflict';

/** Why a case was not changed, with the case as it is now where there is one to see. */
export type CaseRefusal =
  | { readonly outcome: 'unknownDispute' | 'unknownHandler' | 'decidedBefore' }
  | { readonly outcome: Conflict; readonly current: DisputeCase };
export type CaseOutcome<Done = { readonly outcome: 'done' }> = Done | CaseRefusal;

export const done = { outcome: 'done' } as const;

export interface Act {
  readonly tx: Db;
  readonly found: DisputeCase;
  readonly now: number;
  /** Ends the transaction without any of its changes. */
  refuse(outcome: Conflict): never;
  /** What the step changes, or the end of the transaction where it is not possible. */
  step(act: Parameters<typeof stepOf>[1]): CaseChanges;
  /** Fails when the case has changed since it was read in this transaction. */
  update(changes: CaseChanges): Promise<void>;
  /** Last, as the audit wants it. */
  audit(
    action: AuditAction,
    words?: { before?: string; after?: string; reason?: string },
  ): Promise<void>;
}

interface CaseKey {
  readonly receiptNumber: string;
  /** As the person saw it; left out where it does not matter. */
  readonly revision?: number;
}

/** Runs an act on a case that the actor may see, in one transaction with its audit. */
export async function actOnCase<Done>(
  { ports: { db, now, auditTrail }, times }: CaseDeps,
  { staffId, grants }: StaffActor,
  { permission, receiptNumber, revision }: CaseKey & { readonly permission: Permission },
  act: (act: Act) => Promise<CaseOutcome<Done>>,
): Promise<CaseOutcome<Done>> {
  const outcome = await transaction<CaseOutcome<Done>, Conflict>(db, async (tx, refuse) => {
    const found = await findCase(tx, receiptNumber);
    // A case of another city is none of the actor's business, not even its existence.
    if (found === null || !mayDo(grants, permission, found.cityCode)) {
      return { outcome: 'unknownDispute' };
    }
    if (revision !== undefined && revision !== found.revision) refuse('editConflict');
    const at = now();
    return act({
      tx,
      found,
      now: at,
      refuse,
      step: (name) => stepOf(found, name, { now: at, times }) ?? refuse('wrongState'),
      update: async (changes) => {
        if (!(await updateCase(tx, found, changes))) refuse('editConflict');
      },
      audit: (action, words = {}) =>
        auditTrail.append(tx, {
          actor: { kind: 'staff', id: staffId },
          action,
          subject: { kind: 'dispute', id: receiptNumber },
          ...words,
        }),
    });
  });
  if (typeof outcome !== 'string') return outcome;
  const current = await findCase(db, receiptNumber);
  return current === null
    ? { outcome: 'unknownDispute' }
    : { outcome: outcome as Conflict, current };
}

/** The city of a case that the actor may handle; null for any other. */
export async function findHandledCity(
  { db }: Pick<Ports, 'db'>,
  { grants }: StaffActor,
  receiptNumber: string,
): Promise<string | null> {
  const found = await findCase(db, receiptNumber);
  return found && mayDo(grants, 'dispute.handle', found.cityCode) ? found.cityCode : null;
}

/** After an appeal another person looks at the case, and another one signs it too. */
export const hasDecidedBefore = async (
  db: Db,
  { receiptNumber, round }: DisputeCase,
  staffId: string,
): Promise<boolean> => round !== 1 && (await listDeciders(db, receiptNumber)).includes(staffId);

export const takeDispute = (deps: CaseDeps, actor: StaffActor, receiptNumber: string) =>
  actOnCase(deps, actor, { permission: 'dispute.handle', receiptNumber }, async (act) => {
    const { tx, found, refuse, audit } = act;
    // A second click is no second taking.
    if (found.takenBy === actor.staffId) return done;
    if (found.takenBy !== '') refuse('disputeTaken');
    const changes = act.step('take');
    if (await hasDecidedBefore(tx, found, actor.staffId)) return { outcome: 'decidedBefore' };
    await act.update({ ...changes, takenBy: actor.staffId });
    await audit('dispute.taken', {
      before: disputeCaseStateNames[found.state],
      after: disputeCaseStateNames.takenUp,
    });
    return done;
  });

/** As the actor saw it. */
export interface SeenCase {
  readonly receiptNumber: string;
  readonly revision: number;
}

/** By its holder, or by somebody who signs, so that no case is stuck while its holder is away. */
export const handOverDispute = (
  deps: CaseDeps,
  actor: StaffActor,
  { staffId, reason, ...seen }: SeenCase & { readonly staffId: string; readonly reason: string },
) =>
  actOnCase(deps, actor, { permission: 'dispute.handle', ...seen }, async (act) => {
    const { tx, found, audit } = act;
    if (!(await deps.staff.isPermitted(tx, staffId, 'dispute.handle', found.cityCode))) {
      return { outcome: 'unknownHandler' };
    }
    requireHolderOrSigner(act, actor);
    const changes = act.step('handOver');
    if (await hasDecidedBefore(tx, found, staffId)) return { outcome: 'decidedBefore' };
    await act.update({ ...changes, takenBy: staffId });
    await audit('dispute.handedOver', { before: found.takenBy, after: staffId, reason });
    return done;
  });

export const giveBackDispute = (
  deps: CaseDeps,
  actor: StaffActor,
  { reason, ...seen }: SeenCase & { readonly reason: string },
) =>
  actOnCase(deps, actor, { permission: 'dispute.handle', ...seen }, async (act) => {
    requireHolderOrSigner(act, actor);
    await act.update(act.step('giveBack'));
    await act.audit('dispute.givenBack', { before: act.found.takenBy, reason });
    return done;
  });

function requireHolderOrSigner({ found, refuse }: Act, { staffId, grants }: StaffActor): void {
  const isHolder = found.takenBy === staffId;
  if (!isHolder && !mayDo(grants, 'dispute.sign', found.cityCode)) refuse('disputeTaken');
}

export function requireHolder({ found, refuse }: Act, { staffId }: StaffActor): void {
  if (found.takenBy !== staffId) refuse('disputeTaken');
}

interface NewMessage {
  readonly receiptNumber: string;
  readonly messageId: string;
  readonly words: string;
}

export async function askPassenger(
  deps: CaseDeps & NotifyDeps,
  actor: StaffActor,
  { revision, ...question }: NewMessage & { readonly revision: number },
): Promise<CaseOutcome> {
  const { receiptNumber } = question;
  const key = { permission: 'dispute.handle', receiptNumber, revision } as const;
  const asked = await actOnCase(deps, actor, key, async (act) => {
    requireHolder(act, actor);
    await act.update(act.step('ask'));
    const by = { kind: 'question', staffId: actor.staffId, writtenAt: act.now } as const;
    await insertMessage(act.tx, { ...question, ...by });
    await act.audit('dispute.asked', { reason: question.words });
    return done;
  });
  if (asked.outcome === 'done') await notifyPassenger(deps, receiptNumber);
  return asked;
}

/** Notes are added to, never changed, so that two people who write at once lose nothing. */
export const addDisputeNote = (deps: CaseDeps, actor: StaffActor, note: NewMessage) =>
  actOnCase(
    deps,
    actor,
    { permission: 'dispute.handle', receiptNumber: note.receiptNumber },
    async ({ tx, now, audit }) => {
      const by = { kind: 'note', staffId: actor.staffId, writtenAt: now } as const;
      if (await insertMessage(tx, { ...note, ...by })) {
        await audit('dispute.noted', { reason: note.words });
      }
      return done;
    },
  );
