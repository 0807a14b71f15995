import { mayDo, type Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { AuditAction, AuditEntry } from '../../ports/audit-trail.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffActor } from '../../ports/staff.ts';
import type { CaseChanges, CaseKind, CaseTable, SeenCase, StoredCase } from './case-kind.ts';
import { updateCase } from './case-store.ts';

export type CasePorts = Pick<Ports, 'db' | 'now' | 'auditTrail'>;

/** Why a case was not changed, with the case as it is now where there is one to see. */
export type RefusedCase<Case, Refusal extends string = never> =
  | { readonly outcome: 'unknownCase' }
  | { readonly outcome: Refusal | 'editConflict'; readonly current: Case };

export const done = { outcome: 'done' } as const;

export interface CaseAction<Table extends CaseTable, Case, Refusal extends string = never> {
  readonly tx: Db;
  readonly current: Case;
  readonly now: number;
  /** Ends the transaction without any of its changes. */
  refuse(refusal: Refusal | 'editConflict'): never;
  /** Refused when the case has changed since the actor saw it. */
  update(changes: CaseChanges<Table>): Promise<void>;
  /** Last, as the audit wants it. */
  audit(
    action: AuditAction,
    texts?: Pick<AuditEntry, 'before' | 'after' | 'reason'>,
  ): Promise<void>;
}

/** Runs an action on a case that the actor may see, in one transaction with its audit. */
export async function actOnCase<
  Table extends CaseTable,
  Case extends StoredCase,
  Refusal extends string,
  Result,
>(
  kind: CaseKind<Table, Case, Refusal>,
  { db, now, auditTrail }: CasePorts,
  { staffId, grants }: StaffActor,
  { permission, id, revision }: SeenCase & { readonly permission: Permission },
  action: (action: CaseAction<Table, Case, Refusal>) => Promise<Result>,
): Promise<Result | RefusedCase<Case, Refusal>> {
  type Outcome =
    | { readonly result: Result }
    | { readonly refusal: Refusal | 'editConflict' }
    | null;
  const outcome = await transaction<Outcome, Outcome>(db, async (tx, rollback) => {
    const current = await kind.find(tx, id);
    // A case of another city is none of the actor's business, not even its existence.
    if (current === null || !mayDo(grants, permission, current.cityCode)) return null;
    const refuse = (refusal: Refusal | 'editConflict') => rollback({ refusal });
    const seen = { id, revision: revision ?? current.revision };
    if (kind.checksRevisionFirst && seen.revision !== current.revision) refuse('editConflict');
    const result = await action({
      tx,
      current,
      now: now(),
      refuse,
      async update(changes) {
        if (!(await updateCase(tx, kind, seen, changes))) refuse('editConflict');
      },
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
  return 'result' in outcome ? outcome.result : refusedCase(kind, db, id, outcome.refusal);
}

/** A refusal, with the case as it is now. */
export async function refusedCase<
  Table extends CaseTable,
  Case extends StoredCase,
  Refusal extends string,
>(
  kind: CaseKind<Table, Case, Refusal>,
  db: Db,
  id: string,
  outcome: Refusal | 'editConflict',
): Promise<RefusedCase<Case, Refusal>> {
  const current = await kind.find(db, id);
  return current === null ? { outcome: 'unknownCase' } : { outcome, current };
}
