import { mayDo } from '@ride/domain/staff/roles';
import type { Colleague, StaffActor } from '../../ports/staff.ts';
import {
  actOnCase,
  actOnSeenCase,
  type CaseAction,
  type CaseUpdate,
  type CaseWorkDeps,
  done,
} from './case-action.ts';
import type { SeenCase, TakenCase, TakenCaseKind } from './case-kind.ts';
import type { CaseStaffDeps } from './case-staff.ts';

/** Returns what changes in the case besides its holder, or refuses. */
type Step<Case, Changes, Refusal extends string> = (
  action: CaseAction<Case, Refusal>,
) => Promise<Changes>;

type MoveRefusal = 'wrongState' | 'takenByOther';

export const takeCase = <
  Case extends TakenCase,
  Changes extends object,
  Refusal extends string = never,
>(
  kind: TakenCaseKind<Case, Changes>,
  deps: CaseWorkDeps,
  actor: StaffActor,
  id: string,
  step: Step<Case, Changes, Refusal>,
) => {
  const key = { permission: kind.handle, id };
  type Action = CaseAction<Case, Refusal | MoveRefusal>;
  return actOnCase(kind, deps, actor, key, async (action: Action) => {
    const { staffId } = actor;
    const { tx, current, refuse } = action;
    if (current.takenBy === staffId) return done;
    if (current.takenBy !== '') refuse('takenByOther');
    if (!kind.isOpen(current.state)) refuse('wrongState');
    const changes = await step(action);
    const seen = { id, revision: current.revision };
    const isTaken = await kind.update(tx, seen, { ...changes, takenBy: staffId });
    // If several people take a case at once, all but the first are refused here.
    if (!isTaken) refuse('takenByOther');
    await action.audit(kind.actions.taken, namesOfStates(kind.stateNames, current, changes));
    return done;
  });
};

export const handOverCase = <
  Case extends TakenCase,
  Changes extends object,
  Refusal extends string = never,
>(
  kind: TakenCaseKind<Case, Changes>,
  deps: CaseWorkDeps,
  actor: StaffActor,
  { staffId, reason, ...seen }: SeenCase & { readonly staffId: string; readonly reason: string },
  step: Step<Case, Changes, Refusal>,
) => {
  const key = { ...seen, permission: kind.handle };
  type Action = CaseUpdate<Case, Changes, Refusal | MoveRefusal | 'unknownColleague'>;
  return actOnSeenCase(kind, deps, actor, key, async (action: Action) => {
    const { tx, current, refuse } = action;
    const isPermitted = await deps.staff.isPermitted(tx, staffId, kind.handle, current.cityCode);
    if (!isPermitted) refuse('unknownColleague');
    requireMovable(kind, action, actor);
    await action.update({ ...(await step(action)), takenBy: staffId });
    const texts = { before: current.takenBy, after: staffId, reason };
    await action.audit(kind.actions.handedOver, texts);
    return done;
  });
};

export const giveBackCase = <
  Case extends TakenCase,
  Changes extends object,
  Refusal extends string = never,
>(
  kind: TakenCaseKind<Case, Changes>,
  deps: CaseWorkDeps,
  actor: StaffActor,
  { reason, ...seen }: SeenCase & { readonly reason: string },
  step: Step<Case, Changes, Refusal>,
) => {
  const key = { ...seen, permission: kind.handle };
  type Action = CaseUpdate<Case, Changes, Refusal | MoveRefusal>;
  return actOnSeenCase(kind, deps, actor, key, async (action: Action) => {
    requireMovable(kind, action, actor);
    await action.update({ ...(await step(action)), takenBy: '' });
    await action.audit(kind.actions.givenBack, { before: action.current.takenBy, reason });
    return done;
  });
};

export async function listHandlers(
  kind: Pick<TakenCaseKind<TakenCase, never>, 'find' | 'handle'>,
  { ports: { db }, staff }: CaseStaffDeps,
  { grants }: StaffActor,
  id: string,
): Promise<Colleague[] | null> {
  const current = await kind.find(db, id);
  if (current === null || !mayDo(grants, kind.handle, current.cityCode)) return null;
  return staff.listPermitted(db, kind.handle, current.cityCode);
}

function requireMovable(
  kind: Pick<TakenCaseKind<TakenCase, never>, 'isOpen' | 'supervise'>,
  { current, refuse }: Pick<CaseAction<TakenCase, MoveRefusal>, 'current' | 'refuse'>,
  { staffId, grants }: StaffActor,
): void {
  if (!kind.isOpen(current.state)) refuse('wrongState');
  const isHolder = current.takenBy === staffId;
  if (!isHolder && !mayDo(grants, kind.supervise, current.cityCode)) refuse('takenByOther');
}

function namesOfStates(
  names: Readonly<Record<string, string>>,
  { state }: TakenCase,
  changes: object,
) {
  if (!('state' in changes)) return {};
  return { before: names[state] ?? '', after: names[String(changes.state)] ?? '' };
}
