import {
  type DataRequestKind,
  dataRequestDue,
  dataRequestKindNames,
  type IdentityProof,
  identityProofNames,
} from '@ride/domain/privacy/data-request';
import { RECEIPT_LETTERS, receiptNumber } from '@ride/domain/receipt-number';
import { maskPhone } from '@ride/domain/registration/phone';
import { type Page, pageOf } from '../../db/page-of.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { AuditAction, AuditActor, AuditSubject } from '../../ports/audit-trail.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffActor } from '../../ports/staff.ts';
import {
  closeDataRequest,
  type DataRequest,
  type DataRequestFilter,
  findDataRequest,
  insertDataRequest,
  listDataRequests,
  lockDataRequest,
} from './data-request-store.ts';
import type { PersonalData } from './personal-data.ts';

export interface DataRequestDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'auditTrail'>;
  /** Of every feature that stores something about a phone. */
  readonly personalData: readonly PersonalData[];
}

export type { DataRequest } from './data-request-store.ts';

/** A page of requests, the most urgent first. */
export async function listRequestPage(
  { db }: Pick<Ports, 'db'>,
  filter: DataRequestFilter,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<DataRequest>> {
  const after = cursor === undefined ? null : await findDataRequest(db, cursor);
  const found = await listDataRequests(db, { ...filter, after, atMost: limit + 1 });
  return pageOf(found, limit, ({ requestId }) => requestId);
}

/** Clocks of two machines may differ by so much. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;
const RECEIPT_PREFIX = 'SJ';

interface NewRequest {
  readonly kind: DataRequestKind;
  readonly mobile: string;
  readonly proof: IdentityProof;
  readonly words: string;
  readonly askedAt: number;
}

export type RecordOutcome =
  | { readonly outcome: 'recorded'; requestId: string; receiptNumber: string; dueAt: number }
  | { readonly outcome: 'alreadyOpen' | 'askedInFuture' | 'askedTooLongAgo' };

/** Who asked for what, and how they proved to be the owner of the phone. */
export async function recordDataRequest(
  { ports: { db, now, randomBytes, auditTrail } }: DataRequestDeps,
  { staffId }: StaffActor,
  asked: NewRequest,
): Promise<RecordOutcome> {
  const at = now();
  if (asked.askedAt > at + CLOCK_DIFFERENCE_MS) return { outcome: 'askedInFuture' };
  const dueAt = dataRequestDue(asked.askedAt);
  if (dueAt <= at) return { outcome: 'askedTooLongAgo' };
  const requestId = randomBytes(16).toString('base64url');
  const number = receiptNumber(RECEIPT_PREFIX, at, randomBytes(RECEIPT_LETTERS));
  return transaction<RecordOutcome, RecordOutcome>(db, async (tx, rollback) => {
    const row = { ...asked, requestId, receiptNumber: number, dueAt, recordedBy: staffId };
    if (!(await insertDataRequest(tx, row))) rollback({ outcome: 'alreadyOpen' });
    await auditTrail.append(tx, {
      actor: { kind: 'staff', id: staffId },
      action: 'data.requested',
      subject: { kind: 'privacyRequest', id: requestId },
      after: `${dataRequestKindNames[asked.kind]}，${identityProofNames[asked.proof]}`,
      reason: asked.words,
    });
    return { outcome: 'recorded', requestId, receiptNumber: number, dueAt };
  });
}

interface SeenRequest {
  readonly requestId: string;
  readonly revision: number;
}

type CloseRefusal = { readonly outcome: 'unknownRequest' | 'editConflict' | 'wrongKind' };

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
  { ports: { db, now, auditTrail } }: DataRequestDeps,
  { staffId }: StaffActor,
  { requestId, revision }: SeenRequest,
  { kind, state, action, work }: Closing<Result>,
): Promise<{ readonly outcome: 'done'; readonly result: Result } | CloseRefusal> {
  return db.transaction().execute(async (tx) => {
    const request = await lockDataRequest(tx, requestId);
    if (request === null) return { outcome: 'unknownRequest' };
    if (request.state !== 'open' || request.revision !== revision) {
      return { outcome: 'editConflict' };
    }
    if (kind !== null && request.kind !== kind) return { outcome: 'wrongKind' };
    const actor = { kind: 'staff', id: staffId } as const;
    const { result, outcome } = await work(tx, request, actor);
    const isErased = action === 'data.erased';
    const closing = {
      requestId,
      revision,
      state,
      // A closed request needs no phone any more, and a deletion no words about its person.
      maskedMobile: maskPhone(request.mobile),
      words: isErased ? null : request.words,
      outcome,
      staffId,
    };
    await closeDataRequest(tx, closing, now());
    const subject = { kind: 'privacyRequest', id: requestId } as const;
    await auditTrail.append(tx, { actor, action, subject, after: outcome });
    if (isErased) await auditTrail.eraseReasons(tx, { actor, subject });
    return { outcome: 'done', result };
  });
}

/** Everything the features hold about the phone, for its owner. */
export const exportPersonalData = (deps: DataRequestDeps, actor: StaffActor, seen: SeenRequest) =>
  close(deps, actor, seen, {
    kind: 'copy',
    state: 'done',
    action: 'data.exported',
    async work(tx, { mobile, receiptNumber: number }) {
      const held: { subject: string; rows: unknown[] }[] = [];
      for (const { subject, collect } of deps.personalData) {
        held.push({ subject, rows: [...(await collect(tx, mobile))] });
      }
      const rows = held.reduce((sum, each) => sum + each.rows.length, 0);
      return { result: { receiptNumber: number, mobile, held }, outcome: `已提供 ${rows} 条记录` };
    },
  });

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
  { words, ...seen }: SeenRequest & { readonly words: string },
) =>
  close(deps, actor, seen, {
    kind: null,
    state: 'refused',
    action: 'data.refused',
    work: async () => ({ result: null, outcome: words }),
  });
