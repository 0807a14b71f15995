import type { AuditRow } from '@ride/contract/desk/audit';
import { hasPermission } from '@ride/domain/staff/roles';
import { type Page, type PageRequest, toPage } from '../../../db/page-of.ts';
import type { Db } from '../../../db/schema.ts';
import type { AuditSubject } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import type { DeskSubjects } from '../desk-subject.ts';
import {
  type AuditFilter,
  type AuditPosition,
  type FoundAuditEntry,
  listAuditEntries,
} from './search-store.ts';

export interface SearchDeps {
  readonly ports: Pick<Ports, 'db'>;
  /** Names of people of the staff and of keys of other systems. */
  readonly findNames: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Each function finds the id of an object by another identifier, such as a receipt number. */
  readonly subjectFinders: readonly ((db: Db, typed: string) => Promise<string | null>)[];
  readonly subjects: DeskSubjects;
}

export const parseAuditCursor = (cursor: string | undefined): AuditPosition | null => {
  const [, at, seq] = /^(\d{1,15})-(\d{1,15})/.exec(cursor ?? '') ?? [];
  return at === undefined ? null : { at: Number(at), seq: Number(seq) };
};

export const formatAuditCursor = ({ at, seq }: AuditPosition): string => `${at}-${seq}`;

type TypedFilter = Omit<AuditFilter, 'subject'> & {
  readonly subject?: { readonly kind?: string | undefined; readonly id: string } | undefined;
};

/**
 * The typed text stays one of the searched ids, so that an object cannot be hidden by giving its id
 * to another object as a name.
 */
export async function resolveAuditFilter(
  { ports: { db }, subjectFinders }: SearchDeps,
  { subject, ...filter }: TypedFilter,
): Promise<AuditFilter> {
  if (!subject) return filter;
  const { kind, id } = subject;
  const found = await Promise.all(subjectFinders.map((find) => find(db, id)));
  return { ...filter, subject: { kind, ids: [id, ...found.filter((each) => each !== null)] } };
}

export async function searchAudit(
  { ports: { db }, findNames }: SearchDeps,
  filter: AuditFilter,
  { cursor, limit }: PageRequest,
): Promise<Page<AuditRow>> {
  const found = await listAuditEntries(db, filter, {
    newestFirst: true,
    after: parseAuditCursor(cursor),
    atMost: limit + 1,
  });
  const page = toPage(found, limit, formatAuditCursor);
  const names = await findNames(db, collectNamedIds(page.rows));
  return { rows: page.rows.map((entry) => auditRow(entry, names)), next: page.next };
}

export const collectNamedIds = (entries: readonly FoundAuditEntry[]): string[] => {
  const ids = entries.flatMap((entry) => [
    ...(hasName(entry.actorKind) ? [entry.actorId] : []),
    ...(hasName(entry.subjectKind) ? [entry.subjectId] : []),
    ...(hasPeople(entry) ? [entry.before ?? '', entry.after ?? ''] : []),
  ]);
  return [...new Set(ids)];
};

const namedKinds: readonly string[] = ['staff', 'service', 'key'];
export const hasName = (kind: string): boolean => namedKinds.includes(kind);

/** Entries about a change of holder store staff ids in before and after. */
const hasPeople = ({ action }: FoundAuditEntry): boolean =>
  /\.(handedOver|givenBack)$/.test(action);

function auditRow(entry: FoundAuditEntry, names: ReadonlyMap<string, string>): AuditRow {
  const { seq, at, actorKind, actorId, action, subjectKind, subjectId } = entry;
  const named = (kind: string, id: string) => ({
    kind,
    id,
    name: hasName(kind) ? (names.get(id) ?? null) : null,
  });
  const textOf = (text: string | null) =>
    text !== null && hasPeople(entry) ? (names.get(text) ?? text) : text;
  return {
    seq,
    at,
    actor: named(actorKind, actorId),
    action,
    subject: named(subjectKind, subjectId),
    before: textOf(entry.before),
    after: textOf(entry.after),
    reason: entry.reason,
    reasonErased: entry.erasedBy !== null,
    hash: entry.hash,
  };
}

/**
 * Auditors of all cities see the history of any object; others only of objects that they may read.
 */
export async function readAuditHistory(
  deps: SearchDeps,
  actor: StaffActor,
  { subject, ...page }: PageRequest & { readonly subject: AuditSubject },
): Promise<Page<AuditRow> | 'notReadable'> {
  const isReadable =
    hasPermission(actor.grants, 'audit.read', null) ||
    (await mayReadSubject(deps.subjects, deps.ports.db, actor, subject)) !== null;
  if (!isReadable) return 'notReadable';
  return searchAudit(deps, { subject: { kind: subject.kind, ids: [subject.id] } }, page);
}

export async function mayReadSubject(
  subjects: DeskSubjects,
  db: Db,
  { grants }: StaffActor,
  { kind, id }: AuditSubject,
): Promise<{ readonly cityCode: string | null | undefined } | null> {
  const subject = subjects[kind];
  const object = (await subject?.find(db, id)) ?? null;
  return subject && object && hasPermission(grants, subject.permission, object.cityCode)
    ? object
    : null;
}
