import { mayDo, type Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../db/schema.ts';
import type { Colleague, StaffActor } from '../../ports/staff.ts';
import { actOnCase, type CaseAction, type CasePorts, done } from './case-action.ts';
import type {
  CaseChanges,
  CaseTable,
  HolderRefusal,
  SeenCase,
  TakenCase,
  TakenCaseKind,
} from './case-kind.ts';
import type { CaseStaffDeps } from './case-staff.ts';
import { updateCase } from './case-store.ts';

export interface HolderDeps {
  readonly ports: CasePorts;
  readonly staff: {
    isPermitted(
      db: Db,
      staffId: string,
      permission: Permission,
      cityCode: string,
    ): Promise<boolean>;
  };
}

type HolderAction<Table extends CaseTable, Case, Refusal extends string> = CaseAction<
  Table,
  Case,
  Refusal | HolderRefusal
>;

/** What changes in a case beside its holder; refuses where this is not possible. */
type Step<Table extends CaseTable, Case, Refusal extends string> = (
  action: HolderAction<Table, Case, Refusal>,
) => Promise<CaseChanges<Table>>;

export const takeCase = <Table extends CaseTable, Case extends TakenCase, Refusal extends string>(
  kind: TakenCaseKind<Table, Case, Refusal>,
  ports: CasePorts,
  actor: StaffActor,
  id: string,
  step?: Step<Table, Case, Refusal>,
) =>
  actOnCase(kind, ports, actor, { permission: kind.handle, id }, async (action) => {
    const { staffId } = actor;
    const { tx, current, refuse } = action;
    // A second click is no second taking.
    if (current.takenBy === staffId) return done;
    if (current.takenBy !== '') refuse('takenByOther');
    if (!kind.isOpen(current.state)) refuse('wrongState');
    const changes = await step?.(action);
    const seen = { id, revision: current.revision };
    const isTaken = await updateCase(tx, kind, seen, withHolder(changes, staffId));
    // Of several who take it at once, the others read who has it.
    if (!isTaken) refuse('takenByOther');
    await action.audit(kind.actions.taken, namesOfStates(kind.stateNames, current, changes));
    return done;
  });

/** By its holder, or by somebody with the higher right. */
export const handOverCase = <
  Table extends CaseTable,
  Case extends TakenCase,
  Refusal extends string,
>(
  kind: TakenCaseKind<Table, Case, Refusal>,
  { ports, staff }: HolderDeps,
  actor: StaffActor,
  { staffId, reason, ...seen }: SeenCase & { readonly staffId: string; readonly reason: string },
  step?: Step<Table, Case, Refusal>,
) =>
  actOnCase(kind, ports, actor, { ...seen, permission: kind.handle }, async (action) => {
    const { tx, current, refuse } = action;
    const isPermitted = await staff.isPermitted(tx, staffId, kind.handle, current.cityCode);
    if (!isPermitted) refuse('unknownColleague');
    requireMovable(kind, action, actor);
    await action.update(withHolder(await step?.(action), staffId));
    const texts = { before: current.takenBy, after: staffId, reason };
    await action.audit(kind.actions.handedOver, texts);
    return done;
  });

/** For anybody to take. */
export const giveBackCase = <
  Table extends CaseTable,
  Case extends TakenCase,
  Refusal extends string,
>(
  kind: TakenCaseKind<Table, Case, Refusal>,
  ports: CasePorts,
  actor: StaffActor,
  { reason, ...seen }: SeenCase & { readonly reason: string },
  step?: Step<Table, Case, Refusal>,
) =>
  actOnCase(kind, ports, actor, { ...seen, permission: kind.handle }, async (action) => {
    requireMovable(kind, action, actor);
    await action.update(withHolder(await step?.(action), ''));
    await action.audit(kind.actions.givenBack, { before: action.current.takenBy, reason });
    return done;
  });

/** Who may have a case; null where there is no such case that the actor may handle. */
export async function listHandlers<
  Table extends CaseTable,
  Case extends TakenCase,
  Refusal extends string,
>(
  kind: TakenCaseKind<Table, Case, Refusal>,
  { ports: { db }, staff }: CaseStaffDeps,
  { grants }: StaffActor,
  id: string,
): Promise<Colleague[] | null> {
  const current = await kind.find(db, id);
  if (current === null || !mayDo(grants, kind.handle, current.cityCode)) return null;
  return staff.listPermitted(db, kind.handle, current.cityCode);
}

/** Open, and the actor's own or theirs to move. */
function requireMovable<Table extends CaseTable, Case extends TakenCase, Refusal extends string>(
  kind: TakenCaseKind<Table, Case, Refusal>,
  { current, refuse }: HolderAction<Table, Case, Refusal>,
  { staffId, grants }: StaffActor,
): void {
  if (!kind.isOpen(current.state)) refuse('wrongState');
  const isHolder = current.takenBy === staffId;
  if (!isHolder && !mayDo(grants, kind.supervise, current.cityCode)) refuse('takenByOther');
}

/** The table of every kind with holders has this column. */
const withHolder = <Table extends CaseTable>(
  changes: CaseChanges<Table> | undefined,
  takenBy: string,
) => ({ ...changes, takenBy }) as unknown as CaseChanges<Table>;

/** Nothing for a kind whose state stays the same. */
function namesOfStates(
  names: Readonly<Record<string, string>>,
  { state }: TakenCase,
  changes: object = {},
) {
  if (!('state' in changes)) return {};
  return { before: names[state] ?? '', after: names[String(changes.state)] ?? '' };
}
