import { hasPermission } from '@ride/domain/staff/roles';
import type { Colleague, StaffActor } from '../../ports/staff.ts';
import {
  actOnCase,
  actOnCaseRevision,
  type CaseAction,
  type CaseUpdate,
  type CaseWorkDeps,
  DONE,
} from './case-action.ts';
import type { AssignableCase, AssignableCaseKind, CaseRevision } from './case-kind.ts';
import type { CaseStaffDeps } from './case-staff.ts';

/** Returns what changes in the case besides its holder, or refuses. */
type Step<Case, Changes, Refusal extends string> = (
  action: CaseAction<Case, Refusal>,
) => Promise<Changes>;

type MoveRefusal = 'wrongState' | 'takenByOther';

export const takeCase = <
  Case extends AssignableCase,
  Changes extends object,
  Refusal extends string = never,
>(
  kind: AssignableCaseKind<Case, Changes>,
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
    if (current.takenBy === staffId) return DONE;
    if (current.takenBy !== '') refuse('takenByOther');
    if (!kind.isOpen(current.state)) refuse('wrongState');
    const changes = await step(action);
    const seen = { id, revision: current.revision };
    const isTaken = await kind.update(tx, seen, { ...changes, takenBy: staffId });
    // If several people take a case at once, all but the first are refused here.
    if (!isTaken) refuse('takenByOther');
    await action.audit(kind.actions.taken, namesOfStates(kind.stateNames, current, changes));
    return DONE;
  });
};

export const handOverCase = <
  Case extends AssignableCase,
  Changes extends object,
  Refusal extends string = never,
>(
  kind: AssignableCaseKind<Case, Changes>,
  deps: CaseWorkDeps,
  actor: StaffActor,
  {
    staffId,
    reason,
    ...seen
  }: CaseRevision & { readonly staffId: string; readonly reason: string },
  step: Step<Case, Changes, Refusal>,
) => {
  const key = { ...seen, permission: kind.handle };
  type Action = CaseUpdate<Case, Changes, Refusal | MoveRefusal | 'unknownColleague'>;
  return actOnCaseRevision(kind, deps, actor, key, async (action: Action) => {
    const { tx, current, refuse } = action;
    const isPermitted = await deps.staff.isPermitted(tx, staffId, kind.handle, current.cityCode);
    if (!isPermitted) refuse('unknownColleague');
    requireMovable(kind, action, actor);
    await action.update({ ...(await step(action)), takenBy: staffId });
    const texts = { before: current.takenBy, after: staffId, reason };
    await action.audit(kind.actions.handedOver, texts);
    return DONE;
  });
};

export const giveBackCase = <
  Case extends AssignableCase,
  Changes extends object,
  Refusal extends string = never,
>(
  kind: AssignableCaseKind<Case, Changes>,
  deps: CaseWorkDeps,
  actor: StaffActor,
  { reason, ...seen }: CaseRevision & { readonly reason: string },
  step: Step<Case, Changes, Refusal>,
) => {
  const key = { ...seen, permission: kind.handle };
  type Action = CaseUpdate<Case, Changes, Refusal | MoveRefusal>;
  return actOnCaseRevision(kind, deps, actor, key, async (action: Action) => {
    requireMovable(kind, action, actor);
    await action.update({ ...(await step(action)), takenBy: '' });
    await action.audit(kind.actions.givenBack, { before: action.current.takenBy, reason });
    return DONE;
  });
};

export async function listEligibleHolders(
  kind: Pick<AssignableCaseKind<AssignableCase, never>, 'find' | 'handle'>,
  { ports: { db }, staff }: CaseStaffDeps,
  { grants }: StaffActor,
  id: string,
): Promise<Colleague[] | null> {
  const current = await kind.find(db, id);
  if (current === null || !hasPermission(grants, kind.handle, current.cityCode)) return null;
  return staff.listPermitted(db, kind.handle, current.cityCode);
}

function requireMovable(
  kind: Pick<AssignableCaseKind<AssignableCase, never>, 'isOpen' | 'supervise'>,
  { current, refuse }: Pick<CaseAction<AssignableCase, MoveRefusal>, 'current' | 'refuse'>,
  { staffId, grants }: StaffActor,
): void {
  if (!kind.isOpen(current.state)) refuse('wrongState');
  const isHolder = current.takenBy === staffId;
  if (!isHolder && !hasPermission(grants, kind.supervise, current.cityCode)) refuse('takenByOther');
}

function namesOfStates(
  names: Readonly<Record<string, string>>,
  { state }: AssignableCase,
  changes: object,
) {
  if (!('state' in changes)) return {};
  return { before: names[state] ?? '', after: names[String(changes.state)] ?? '' };
}
