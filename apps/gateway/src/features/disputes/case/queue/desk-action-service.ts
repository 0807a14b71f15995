import type { DisputeStep } from '@ride/domain/disputes/dispute-case';
import type { DisputeTimes } from '@ride/domain/disputes/dispute-clocks';
import type { Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../../../db/schema.ts';
import type { StaffActor } from '../../../../ports/staff.ts';
import {
  actOnCase,
  actOnCaseRevision,
  type CaseAction,
  type CaseUpdate,
  type CaseWorkDeps,
  DONE,
} from '../../../case-work/case-action.ts';
import { giveBackCase, handOverCase, takeCase } from '../../../case-work/case-holder.ts';
import { stepOf } from '../case-step.ts';
import {
  type DisputeCase,
  type DisputeChanges,
  disputeKind,
  findUserOfCase,
} from '../case-store.ts';
import { listDeciders } from '../decision-store.ts';
import { insertMessage } from '../message-store.ts';
import { type NotifyPassengerDeps, notifyPassenger } from '../notices/notify-passenger-service.ts';

export interface CaseDeps extends CaseWorkDeps {
  readonly times: DisputeTimes;
}

export type DisputeAction<Refusal extends string = never> = CaseAction<DisputeCase, Refusal>;
export type DisputeUpdate<Refusal extends string = never> = CaseUpdate<
  DisputeCase,
  DisputeChanges,
  Refusal
>;

export interface DisputeAtRevision {
  readonly receiptNumber: string;
  readonly revision: number;
}

export const actOnDisputeRevision = <Result, Refusal extends string = never>(
  deps: CaseDeps,
  actor: StaffActor,
  { receiptNumber, ...key }: DisputeAtRevision & { readonly permission: Permission },
  action: (action: DisputeUpdate<Refusal>) => Promise<Result>,
) => actOnCaseRevision(disputeKind, deps, actor, { ...key, id: receiptNumber }, action);

export const requireStep = (
  { times }: Pick<CaseDeps, 'times'>,
  { current, now, refuse }: DisputeAction<'wrongState'>,
  step: DisputeStep,
): DisputeChanges => stepOf(current, step, { now, times }) ?? refuse('wrongState');

export function requireHolder(
  { current, refuse }: DisputeAction<'takenByOther'>,
  { staffId }: StaffActor,
): void {
  if (current.takenBy !== staffId) refuse('takenByOther');
}

/** Whoever decided or signed before an appeal may neither handle nor sign it. */
export const hasDecidedBefore = async (
  db: Db,
  { receiptNumber, round }: DisputeCase,
  staffId: string,
): Promise<boolean> => round !== 1 && (await listDeciders(db, receiptNumber)).includes(staffId);

const stepTo =
  (deps: CaseDeps, step: 'take' | 'handOver', staffId: string) =>
  async (action: DisputeAction<'wrongState' | 'decidedBefore'>) => {
    const changes = requireStep(deps, action, step);
    const { tx, current, refuse } = action;
    if (await hasDecidedBefore(tx, current, staffId)) refuse('decidedBefore');
    return changes;
  };

export const takeDispute = (deps: CaseDeps, actor: StaffActor, receiptNumber: string) =>
  takeCase(disputeKind, deps, actor, receiptNumber, stepTo(deps, 'take', actor.staffId));

export const handOverDispute = (
  deps: CaseDeps,
  actor: StaffActor,
  {
    receiptNumber,
    ...to
  }: DisputeAtRevision & { readonly staffId: string; readonly reason: string },
) => {
  const step = stepTo(deps, 'handOver', to.staffId);
  return handOverCase(disputeKind, deps, actor, { ...to, id: receiptNumber }, step);
};

export const giveBackDispute = (
  deps: CaseDeps,
  actor: StaffActor,
  { receiptNumber, ...seen }: DisputeAtRevision & { readonly reason: string },
) =>
  giveBackCase(
    disputeKind,
    deps,
    actor,
    { ...seen, id: receiptNumber },
    async (action: DisputeAction<'wrongState'>) => requireStep(deps, action, 'giveBack'),
  );

interface NewMessage {
  readonly receiptNumber: string;
  readonly messageId: string;
  readonly text: string;
}

export async function askPassenger(
  deps: CaseDeps & NotifyPassengerDeps,
  actor: StaffActor,
  { receiptNumber, revision, ...question }: NewMessage & DisputeAtRevision,
) {
  const key = { permission: 'dispute.handle', receiptNumber, revision } as const;
  type Update = DisputeUpdate<'wrongState' | 'takenByOther' | 'passengerErased'>;
  const asked = await actOnDisputeRevision(deps, actor, key, async (action: Update) => {
    requireHolder(action, actor);
    await action.update(requireStep(deps, action, 'ask'));
    // The account is read under the lock of the case: an erasure takes the same lock and drops the
    // question.
    const userId = await findUserOfCase(action.tx, receiptNumber);
    const mobile = userId && (await deps.mobileOfUser(action.tx, userId));
    if (!mobile) action.refuse('passengerErased');
    await insertMessage(action.tx, {
      id: question.messageId,
      caseId: receiptNumber,
      kind: 'question',
      staffId: actor.staffId,
      text: question.text,
      writtenAt: action.now,
    });
    await action.audit('dispute.asked', { reason: question.text });
    return DONE;
  });
  if (asked === 'done') await notifyPassenger(deps, receiptNumber);
  return asked;
}

/** Notes are only added and never changed, so that concurrent writers lose nothing. */
export const addDisputeNote = (
  deps: CaseDeps,
  actor: StaffActor,
  { receiptNumber: id, messageId, text }: NewMessage,
) =>
  actOnCase(
    disputeKind,
    deps,
    actor,
    { permission: 'dispute.handle', id },
    async (action: DisputeAction) => {
      const isNew = await insertMessage(action.tx, {
        id: messageId,
        caseId: id,
        kind: 'note',
        staffId: actor.staffId,
        text,
        writtenAt: action.now,
      });
      if (isNew) await action.audit('dispute.noted', { reason: text });
      return DONE;
    },
  );
