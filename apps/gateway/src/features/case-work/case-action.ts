import { hasPermission, type Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { AuditAction, AuditEntry } from '../../ports/audit-trail.ts';
import type { Ports } from '../../ports/ports.ts';
import { type StaffActor, toColleague } from '../../ports/staff.ts';
import type { CaseKind, CaseRevision, StoredCase } from './case-kind.ts';
import type { CaseStaffDeps } from './case-staff.ts';

export interface CaseWorkDeps extends CaseStaffDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'auditTrail'>;
}

export interface CurrentCaseState {
  readonly state: string;
  readonly holder: string | null;
}

export type CaseRefusal<Refusal extends string> =
  | { readonly outcome: 'unknownCase' }
  | ({ readonly outcome: Refusal } & CurrentCaseState);

export const DONE = 'done' as const;

export interface CaseAction<Case, Refusal extends string = never> {
  readonly tx: Db;
  readonly current: Case;
  readonly now: number;
  refuse(refusal: Refusal): never;
  /**
   * Call this last, because appending to the audit locks the end of its chain until the transaction
   * ends.
   */
  audit(
    action: AuditAction,
    texts?: Pick<AuditEntry, 'before' | 'after' | 'reason'>,
  ): Promise<void>;
}

export interface CaseUpdate<Case, Changes, Refusal extends string = never>
  extends CaseAction<Case, Refusal | 'editConflict'> {
  update(changes: Changes): Promise<void>;
}

interface PermittedCase {
  readonly id: string;
  readonly permission: Permission;
}

/** Runs an action and its audit entry in one transaction, if the actor may see the case. */
export async function actOnCase<Case extends StoredCase, Result, Refusal extends string = never>(
  kind: Pick<CaseKind<Case, never>, 'find' | 'stateNames' | 'subject'>,
  deps: CaseWorkDeps,
  { staffId, grants }: StaffActor,
  { id, permission }: PermittedCase,
  action: (action: CaseAction<Case, Refusal>) => Promise<Result>,
): Promise<Result | CaseRefusal<Refusal>> {
  type CaseOutcome = { readonly result: Result } | { readonly refusal: Refusal } | null;
  const { db, now, auditTrail } = deps.ports;
  const outcome = await transaction<CaseOutcome, CaseOutcome>(db, async (tx, rollback) => {
    const current = await kind.find(tx, id);
    // Actors must not even learn that a case of another city exists.
    if (current === null || !hasPermission(grants, permission, current.cityCode)) return null;
    const result = await action({
      tx,
      current,
      now: now(),
      refuse: (refusal) => rollback({ refusal }),
      audit: (name, texts = {}) =>
        auditTrail.append(tx, {
          actor: { kind: 'staff', id: staffId },
          action: name,
          subject: { kind: kind.subject, id },
          ...texts,
        }),
    });
    return { result };
  });
  if (outcome === null) return { outcome: 'unknownCase' };
  return 'result' in outcome
    ? outcome.result
    : describeCaseRefusal(kind, deps, id, outcome.refusal);
}

export const actOnCaseRevision = <
  Case extends StoredCase,
  Changes extends object,
  Result,
  Refusal extends string = never,
>(
  kind: CaseKind<Case, Changes>,
  deps: CaseWorkDeps,
  actor: StaffActor,
  { revision, ...key }: PermittedCase & CaseRevision,
  action: (action: CaseUpdate<Case, Changes, Refusal>) => Promise<Result>,
) =>
  actOnCase(kind, deps, actor, key, (begun: CaseAction<Case, Refusal | 'editConflict'>) => {
    const { tx, current, refuse } = begun;
    if (kind.checksRevisionFirst && revision !== current.revision) refuse('editConflict');
    return action({
      ...begun,
      async update(changes) {
        if (!(await kind.update(tx, { id: key.id, revision }, changes))) refuse('editConflict');
      },
    });
  });

export async function describeCaseRefusal<Refusal extends string>(
  { find, stateNames }: Pick<CaseKind<StoredCase, never>, 'find' | 'stateNames'>,
  { ports: { db }, staff }: CaseStaffDeps,
  id: string,
  outcome: Refusal,
): Promise<CaseRefusal<Refusal>> {
  const current = await find(db, id);
  if (current === null) return { outcome: 'unknownCase' };
  const { state, takenBy = '' } = current;
  const names = takenBy === '' ? null : await staff.names(db, [takenBy]);
  const holder = names && toColleague(names, takenBy).name;
  return { outcome, state: stateNames[state] ?? state, holder };
}
