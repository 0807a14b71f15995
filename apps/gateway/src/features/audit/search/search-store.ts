import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import type { SubjectId } from '../audit-store.ts';

export interface AuditFilter {
  readonly actor?: SubjectId | undefined;
  readonly action?: string | undefined;
  /**
   * Matches any of the ids. Ids of different kinds hardly ever collide, so the kind is optional.
   */
  readonly subject?:
    | { readonly kind?: string | undefined; readonly ids: readonly string[] }
    | undefined;
  /** Both times are epoch milliseconds; `to` is exclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Entries of the same millisecond are ordered by their number. */
export interface AuditPosition {
  readonly at: number;
  readonly seq: number;
}

export interface AuditSlice {
  readonly newestFirst: boolean;
  readonly after: AuditPosition | null;
  readonly atMost: number;
  readonly upToSeq?: number;
}

export type FoundAuditEntry = Awaited<ReturnType<typeof listAuditEntries>>[number];

export function listAuditEntries(db: Db, filter: AuditFilter, slice: AuditSlice) {
  const { newestFirst, after, upToSeq, atMost } = slice;
  const order = newestFirst ? 'desc' : 'asc';
  return filtered(db, filter)
    .$if(after !== null, (query) => query.where(behind(after ?? { at: 0, seq: 0 }, newestFirst)))
    .$if(upToSeq !== undefined, (query) => query.where('entry.seq', '<=', upToSeq ?? 0))
    .leftJoin('auditTexts as texts', 'texts.seq', 'entry.seq')
    .select([
      'entry.seq',
      'entry.at',
      'entry.actorKind',
      'entry.actorId',
      'entry.action',
      'entry.subjectKind',
      'entry.subjectId',
      'entry.textHash',
      'entry.reasonHash',
      'entry.previousHash',
      'entry.hash',
      'texts.before',
      'texts.after',
      'texts.reason',
      'texts.erasedBy',
    ])
    .orderBy('entry.at', order)
    .orderBy('entry.seq', order)
    .limit(atMost)
    .execute();
}

function filtered(db: Db, { actor, action, subject, from, to }: AuditFilter) {
  let query = db.selectFrom('auditEntries as entry');
  // An object has few entries, while a person or an action may have a million. The appended empty
  // string keeps the planner from choosing an index of the person or the action.
  const column = (name: 'actorKind' | 'actorId' | 'action') =>
    subject ? sql<string>`(${sql.ref(`entry.${name}`)} || '')` : (`entry.${name}` as const);
  if (subject) {
    query = query.where('entry.subjectId', 'in', subject.ids);
    if (subject.kind !== undefined) query = query.where('entry.subjectKind', '=', subject.kind);
  }
  if (actor) {
    query = query
      .where(column('actorKind'), '=', actor.kind)
      .where(column('actorId'), '=', actor.id);
  }
  if (action !== undefined) query = query.where(column('action'), '=', action);
  if (from !== undefined) query = query.where('entry.at', '>=', from);
  if (to !== undefined) query = query.where('entry.at', '<', to);
  return query;
}

/** The first condition lets the index start at the position; the second condition is exact. */
function behind({ at, seq }: AuditPosition, newestFirst: boolean) {
  const [beyond, within] = newestFirst ? (['<', '<='] as const) : (['>', '>='] as const);
  return sql<boolean>`entry.at ${sql.raw(within)} ${at}
    and (entry.at ${sql.raw(beyond)} ${at} or entry.seq ${sql.raw(beyond)} ${seq})`;
}

export async function findLastEntrySeq(db: Db): Promise<number> {
  const { seq } = await db
    .selectFrom('auditHead')
    .select('seq')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return seq;
}
