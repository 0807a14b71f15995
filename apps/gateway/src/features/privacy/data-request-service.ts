import type { RequestOf } from '@ride/contract/define-call';
import type * as calls from '@ride/contract/desk/data-requests';
import {
  type DataRequestKind,
  dataRequestDue,
  dataRequestKindNames,
  dataRequestStateNames,
  identityProofNames,
} from '@ride/domain/privacy/data-request';
import { RECEIPT_LETTERS, receiptNumber } from '@ride/domain/receipt-number';
import { maskPhone } from '@ride/domain/registration/phone';
import { sql } from 'kysely';
import type { Page } from '../../db/page-of.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { AuditAction, AuditActor, AuditSubject } from '../../ports/audit-trail.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffActor } from '../../ports/staff.ts';
import { actOnCase, done } from '../cases/case-action.ts';
import type { CaseKind } from '../cases/case-kind.ts';
import { type Condition, isEqual, isWithin, listCases } from '../cases/case-list.ts';
import type { RightCode } from './caller-codes.ts';
import {
  type DataRequest,
  findMobile,
  insertDataRequest,
  lockDataRequest,
} from './data-request-store.ts';
import type { PersonalData } from './personal-data.ts';
import { texts } from './texts.ts';

export interface DataRequestDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'auditTrail'>;
  /** Of every feature that stores something about a phone. */
  readonly personalData: readonly PersonalData[];
}

export type { DataRequest } from './data-request-store.ts';

type StoredRequest = DataRequest & { readonly cityCode: null };

/** Requests about personal data. */
export const dataRequestKind: CaseKind<'dataRequests', StoredRequest, 'wrongKind' | 'ownRequest'> =
  {
    table: 'dataRequests',
    key: 'id',
    subject: 'privacyRequest',
    stateNames: dataRequestStateNames,
    checksRevisionFirst: true,
    refusalNames: { unknownCase: 'unknownRequest' },
    refusalTexts: texts,
    find: lockDataRequest,
  };

/** A page of requests, the most urgent first. */
export function listRequestPage(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  request: RequestOf<typeof calls.listDataRequests>,
): Promise<Page<DataRequest>> {
  const { state, kind, due, receiptNumber: number } = request;
  const list = {
    table: 'dataRequests',
    range: number === undefined ? isEqual('state', state) : isEqual('receiptNumber', number),
    others: [
      ...isEqual('kind', kind),
      ...isWithin('askedAt', request),
      ...(due === undefined ? [] : [dueCondition(due, now())]),
    ],
    time: 'dueAt',
    key: 'id',
    direction: 'asc',
  } as const;
  return listCases(db, list, request);
}

const dueCondition = (due: 'onTime' | 'late', now: number): Condition =>
  due === 'late'
    ? sql`coalesce(closed_at, ${now}) > due_at`
    : sql`coalesce(closed_at, ${now}) <= due_at`;

/** Clocks of two machines may differ by so much. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;
const RECEIPT_PREFIX = 'SJ';

export type RecordOutcome =
  | { readonly outcome: 'recorded'; requestId: string; receiptNumber: string; dueAt: number }
  | { readonly outcome: RecordRefusal };

type RecordRefusal = 'alreadyOpen' | 'askedInFuture' | 'askedTooLongAgo' | 'codeEnded';

/** What somebody asked for. The code is compared and not kept. */
type AskedRequest = Omit<RequestOf<typeof calls.recordDataRequest>, 'code'>;

/** Records who asked for what, and how they proved to be the owner of the phone: `code` was compared. */
export async function recordDataRequest(
  { ports: { db, now, randomBytes, auditTrail } }: DataRequestDeps,
  { staffId }: StaffActor,
  { text: note, ...asked }: AskedRequest,
  code: RightCode | null,
): Promise<RecordOutcome> {
  const at = now();
  if (asked.askedAt > at + CLOCK_DIFFERENCE_MS) return { outcome: 'askedInFuture' };
  const dueAt = dataRequestDue(asked.askedAt);
  if (dueAt <= at) return { outcome: 'askedTooLongAgo' };
  const requestId = randomBytes(16).toString('base64url');
  const number = receiptNumber(RECEIPT_PREFIX, at, randomBytes(RECEIPT_LETTERS));
  return transaction<RecordOutcome, RecordOutcome>(db, async (tx, rollback) => {
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
    if (!isNew) rollback({ outcome: 'alreadyOpen' });
    if (code !== null && !(await code.useUp(tx))) rollback({ outcome: 'codeEnded' });
    await auditTrail.append(tx, {
      actor: { kind: 'staff', id: staffId },
      action: 'data.requested',
      subject: { kind: 'privacyRequest', id: requestId },
      after: `${dataRequestKindNames[asked.kind]}，${identityProofNames[asked.proof]}`,
      reason: note,
    });
    return { outcome: 'recorded', requestId, receiptNumber: number, dueAt };
  });
}

interface SeenRequest {
  readonly requestId: string;
  readonly revision: number;
}

interface Closing<Result> {
  readonly kind: DataRequestKind | null;
  readonly state: 'done' | 'refused';
  readonly action: AuditAction;
  work(
    tx: Db,
    request: DataRequest,
    actor: AuditActor,
  ): Promise<{ result: Result; outcome: string }>;
}

/** Closes an open request in one transaction with what it asked for and the audit of it. */
function close<Result>(
  deps: DataRequestDeps,
  actor: StaffActor,
  { requestId: id, revision }: SeenRequest,
  { kind, state, action: auditAction, work }: Closing<Result>,
) {
  const key = { permission: 'privacy.handle', id, revision } as const;
  return actOnCase(dataRequestKind, deps.ports, actor, key, async (action) => {
    const { tx, current, refuse } = action;
    if (current.state !== 'open') refuse('editConflict');
    if (kind !== null && current.kind !== kind) refuse('wrongKind');
    if (state === 'done' && current.recordedBy === actor.staffId) refuse('ownRequest');
    const by = { kind: 'staff', id: actor.staffId } as const;
    const { result, outcome } = await work(tx, current, by);
    const isErased = auditAction === 'data.erased';
    await action.update({
      state,
      // A closed request needs no phone any more, and a deletion no note about its person.
      mobile: maskPhone(current.mobile),
      note: isErased ? null : current.note,
      outcome,
      closedAt: action.now,
      closedBy: actor.staffId,
    });
    await action.audit(auditAction, { after: outcome });
    const subject = { kind: dataRequestKind.subject, id };
    if (isErased) await deps.ports.auditTrail.eraseReasons(tx, { actor: by, subject });
    return { ...done, result };
  });
}

/**
 * Hands out everything the features hold about the phone. It is collected before the transaction, in
 * which the embedded database would serve nobody else.
 */
export async function exportPersonalData(
  deps: DataRequestDeps,
  actor: StaffActor,
  seen: SeenRequest,
) {
  const held = await collectPersonalData(deps, seen.requestId);
  return close(deps, actor, seen, {
    kind: 'copy',
    state: 'done',
    action: 'data.exported',
    async work(_, { mobile, receiptNumber: number }) {
      const rows = held.reduce((sum, each) => sum + each.rows.length, 0);
      return { result: { receiptNumber: number, mobile, held }, outcome: `已提供 ${rows} 条记录` };
    },
  });
}

/** Finds nothing for a closed request, whose phone is masked. */
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

/** Null without such a request. */
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

/** Deletes what the law does not keep, and says what it does. */
export const erasePersonalData = (deps: DataRequestDeps, actor: StaffActor, seen: SeenRequest) =>
  close(deps, actor, seen, {
    kind: 'deletion',
    state: 'done',
    action: 'data.erased',
    async work(tx, { mobile }, actor) {
      const done: { subject: string; erased: number; kept: string | null }[] = [];
      const audited = await listAuditedSubjects(deps, tx, mobile);
      for (const { subject, kept, erase } of deps.personalData) {
        done.push({ subject, erased: await erase(tx, mobile, actor), kept });
      }
      for (const subject of audited)
        await deps.ports.auditTrail.eraseReasons(tx, { actor, subject });
      const rows = done.reduce((sum, { erased }) => sum + erased, 0);
      return { result: { done }, outcome: `已删除或匿名 ${rows} 条记录` };
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
  deps: DataRequestDeps,
  actor: StaffActor,
  { text, ...seen }: SeenRequest & { readonly text: string },
) =>
  close(deps, actor, seen, {
    kind: null,
    state: 'refused',
    action: 'data.refused',
    work: async () => ({ result: null, outcome: text }),
  });
