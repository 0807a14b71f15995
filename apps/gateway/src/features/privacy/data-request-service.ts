import type { RequestOf } from '@ride/contract/define-call';
import type * as calls from '@ride/contract/desk/data-requests';
import {
  type DataRequestKind,
  dataRequestDeadline,
  dataRequestKindNames,
  dataRequestStateNames,
  identityProofNames,
} from '@ride/domain/privacy/data-request';
import { createReceiptNumber, RECEIPT_LETTERS } from '@ride/domain/receipt-number';
import { maskPhone } from '@ride/domain/registration/phone';
import { sql } from 'kysely';
import type { Page } from '../../db/page-of.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { AuditAction, AuditActor, AuditSubject } from '../../ports/audit-trail.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffActor } from '../../ports/staff.ts';
import { actOnCaseRevision, type CaseUpdate, type CaseWorkDeps } from '../case-work/case-action.ts';
import type { CaseKind } from '../case-work/case-kind.ts';
import { listCases, type SqlCondition, whereEqual, whereWithin } from '../case-work/case-list.ts';
import type { VerifiedCode } from './caller-codes.ts';
import {
  type DataRequest,
  type DataRequestChanges,
  findMobile,
  insertDataRequest,
  lockDataRequest,
  updateDataRequest,
} from './data-request-store.ts';
import type { PersonalData } from './personal-data.ts';

export interface DataRequestDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'auditTrail'>;
  readonly personalData: readonly PersonalData[];
}

export type { DataRequest } from './data-request-store.ts';

type StoredRequest = DataRequest & { readonly cityCode: null };

const dataRequestKind: CaseKind<StoredRequest, DataRequestChanges> = {
  subject: 'privacyRequest',
  stateNames: dataRequestStateNames,
  checksRevisionFirst: true,
  find: lockDataRequest,
  update: updateDataRequest,
};

export function listRequestPage(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  request: RequestOf<typeof calls.listDataRequests>,
): Promise<Page<DataRequest>> {
  const { state, kind, due, receiptNumber: number } = request;
  const list = {
    table: 'dataRequests',
    range: number === undefined ? whereEqual('state', state) : whereEqual('receiptNumber', number),
    others: [
      ...whereEqual('kind', kind),
      ...whereWithin('askedAt', request),
      ...(due === undefined ? [] : [dueCondition(due, now())]),
    ],
    sortColumn: 'dueAt',
    key: 'id',
    direction: 'asc',
  } as const;
  return listCases(db, list, request);
}

const dueCondition = (due: 'onTime' | 'late', now: number): SqlCondition =>
  due === 'late'
    ? sql`coalesce(closed_at, ${now}) > due_at`
    : sql`coalesce(closed_at, ${now}) <= due_at`;

/** The clocks of the desk's browser and the gateway may differ by this much. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;
const RECEIPT_PREFIX = 'SJ';

export type RecordDataRequestOutcome =
  | { readonly outcome: 'done'; requestId: string; receiptNumber: string; dueAt: number }
  | 'alreadyOpen'
  | 'askedInFuture'
  | 'askedTooLongAgo'
  | 'codeEnded';

type AskedRequest = Omit<RequestOf<typeof calls.recordDataRequest>, 'code'>;

export async function recordDataRequest(
  { ports: { db, now, randomBytes, auditTrail } }: DataRequestDeps,
  { staffId }: StaffActor,
  { text: note, ...asked }: AskedRequest,
  code: VerifiedCode | null,
): Promise<RecordDataRequestOutcome> {
  const at = now();
  if (asked.askedAt > at + CLOCK_DIFFERENCE_MS) return 'askedInFuture';
  const dueAt = dataRequestDeadline(asked.askedAt);
  if (dueAt <= at) return 'askedTooLongAgo';
  const requestId = randomBytes(16).toString('base64url');
  const number = createReceiptNumber(RECEIPT_PREFIX, at, randomBytes(RECEIPT_LETTERS));
  return transaction<RecordDataRequestOutcome, RecordDataRequestOutcome>(
    db,
    async (tx, rollback) => {
      const isNew = await insertDataRequest(tx, {
        ...asked,
        id: requestId,
        receiptNumber: number,
        note,
        dueAt,
        recordedBy: staffId,
        state: 'open',
        revision: 0,
      });
      if (!isNew) rollback('alreadyOpen');
      if (code !== null && !(await code.useUp(tx))) rollback('codeEnded');
      await auditTrail.append(tx, {
        actor: { kind: 'staff', id: staffId },
        action: 'data.requested',
        subject: { kind: 'privacyRequest', id: requestId },
        after: `${dataRequestKindNames[asked.kind]}，${identityProofNames[asked.proof]}`,
        reason: note,
      });
      return { outcome: 'done', requestId, receiptNumber: number, dueAt };
    },
  );
}

type ClosingDeps = DataRequestDeps & Pick<CaseWorkDeps, 'staff'>;

interface SeenRequest {
  readonly requestId: string;
  readonly revision: number;
}

type RequestUpdate<Refusal extends string> = CaseUpdate<StoredRequest, DataRequestChanges, Refusal>;

interface Closing<Result, Refusal extends string> {
  readonly state: 'done' | 'refused';
  readonly action: AuditAction;
  work(
    action: RequestUpdate<Refusal>,
    actor: AuditActor,
  ): Promise<{ result: Result; outcome: string }>;
}

function close<Result, Refusal extends string = never>(
  deps: ClosingDeps,
  actor: StaffActor,
  { requestId: id, revision }: SeenRequest,
  { state, action: auditAction, work }: Closing<Result, Refusal>,
) {
  const key = { permission: 'privacy.handle', id, revision } as const;
  return actOnCaseRevision(
    dataRequestKind,
    deps,
    actor,
    key,
    async (action: RequestUpdate<Refusal>) => {
      const { tx, current, refuse } = action;
      if (current.state !== 'open') refuse('editConflict');
      const by = { kind: 'staff', id: actor.staffId } as const;
      const { result, outcome } = await work(action, by);
      const isErased = auditAction === 'data.erased';
      await action.update({
        state,
        // A closed request needs no phone number, and after a deletion no note about the person may
        // remain.
        mobile: maskPhone(current.mobile),
        note: isErased ? null : current.note,
        outcome,
        closedAt: action.now,
        closedBy: actor.staffId,
      });
      await action.audit(auditAction, { after: outcome });
      const subject = { kind: dataRequestKind.subject, id };
      if (isErased) await deps.ports.auditTrail.eraseReasons(tx, { actor: by, subject });
      return result;
    },
  );
}

type FulfilRefusal = 'wrongKind' | 'ownRequest';

function requireFulfillable(
  { current, refuse }: RequestUpdate<FulfilRefusal>,
  kind: DataRequestKind,
  { staffId }: StaffActor,
): void {
  if (current.kind !== kind) refuse('wrongKind');
  if (current.recordedBy === staffId) refuse('ownRequest');
}

/**
 * The data is collected before the transaction, because the embedded database serves nobody else
 * during one.
 */
export async function exportPersonalData(deps: ClosingDeps, actor: StaffActor, seen: SeenRequest) {
  const held = await collectPersonalData(deps, seen.requestId);
  return close(deps, actor, seen, {
    state: 'done',
    action: 'data.exported',
    async work(action: RequestUpdate<FulfilRefusal>) {
      requireFulfillable(action, 'copy', actor);
      const { mobile, receiptNumber: number } = action.current;
      const rows = held.reduce((sum, each) => sum + each.rows.length, 0);
      const result = { outcome: 'done', receiptNumber: number, mobile, held } as const;
      return { result, outcome: `已提供 ${rows} 条记录` };
    },
  });
}

async function collectPersonalData(
  { ports: { db }, personalData }: DataRequestDeps,
  requestId: string,
) {
  const held: { subject: string; rows: unknown[] }[] = [];
  const mobile = await findMobile(db, requestId);
  if (mobile === null) return held;
  for (const { subject, collect } of personalData) {
    held.push({ subject, rows: [...(await collect(db, mobile))] });
  }
  return held;
}

export async function listUnfinished(
  { ports: { db }, personalData }: DataRequestDeps,
  requestId: string,
): Promise<string[] | null> {
  const mobile = await findMobile(db, requestId);
  if (mobile === null) return null;
  const unfinished: string[] = [];
  for (const each of personalData) {
    unfinished.push(...((await each.listUnfinished?.(db, mobile)) ?? []));
  }
  return unfinished;
}

export const erasePersonalData = (deps: ClosingDeps, actor: StaffActor, seen: SeenRequest) =>
  close(deps, actor, seen, {
    state: 'done',
    action: 'data.erased',
    async work(action: RequestUpdate<FulfilRefusal>, by) {
      requireFulfillable(action, 'deletion', actor);
      const { tx, current } = action;
      const { mobile } = current;
      const done: { subject: string; erased: number; kept: string | null }[] = [];
      const audited = await listAuditedSubjects(deps, tx, mobile);
      for (const { subject, kept, erase } of deps.personalData) {
        done.push({ subject, erased: await erase(tx, mobile, by), kept });
      }
      for (const subject of audited)
        await deps.ports.auditTrail.eraseReasons(tx, { actor: by, subject });
      const rows = done.reduce((sum, { erased }) => sum + erased, 0);
      return { result: { outcome: 'done', done } as const, outcome: `已删除或匿名 ${rows} 条记录` };
    },
  });

async function listAuditedSubjects(
  { personalData }: DataRequestDeps,
  tx: Db,
  mobile: string,
): Promise<AuditSubject[]> {
  const subjects: AuditSubject[] = [];
  for (const each of personalData) {
    subjects.push(...((await each.auditedSubjects?.(tx, mobile)) ?? []));
  }
  return subjects;
}

export const refuseDataRequest = (
  deps: ClosingDeps,
  actor: StaffActor,
  { text, ...seen }: SeenRequest & { readonly text: string },
) =>
  close(deps, actor, seen, {
    state: 'refused',
    action: 'data.refused',
    work: async () => ({ result: 'done' as const, outcome: text }),
  });
