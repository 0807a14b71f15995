import { auditActionNames } from '@ride/contract/desk/audit-actions';
import { formatCityDateTimeSeconds } from '@ride/domain/city-moment';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { collectNamedIds, parseAuditCursor, type SearchDeps } from '../search/search-service.ts';
import {
  type AuditFilter,
  type FoundAuditEntry,
  findLastEntrySeq,
  listAuditEntries,
} from '../search/search-store.ts';
import { exportFormatters } from './export-format.ts';

/** The embedded database is synchronous, so other requests wait while one part is read. */
const PART_SIZE = 500;

interface ExportDeps extends Pick<SearchDeps, 'findNames'> {
  readonly ports: Pick<Ports, 'db' | 'auditTrail'>;
}

export interface ExportRequest extends AuditFilter {
  readonly format: keyof typeof exportFormatters;
  readonly cursor?: string | undefined;
}

export interface ExportPart {
  readonly content: string;
  readonly count: number;
  readonly next: string | null;
  readonly isCut: false;
}

/**
 * Exports entries oldest first, up to the last entry that existed when the export began. Every part
 * is recorded in the audit, so that the audit shows exactly which data was exported.
 */
export function exportAuditPart(
  { ports: { db, auditTrail }, findNames }: ExportDeps,
  { staffId }: StaffActor,
  { format, cursor, ...filter }: ExportRequest,
  partSize = PART_SIZE,
): Promise<ExportPart> {
  return transaction(db, async (tx) => {
    const after = parseAuditCursor(cursor);
    const upToSeq = endIn(cursor) ?? (await findLastEntrySeq(tx));
    const slice = { newestFirst: false, after, upToSeq, atMost: partSize + 1 };
    const found = await listAuditEntries(tx, filter, slice);
    const part = found.slice(0, partSize);
    const last = part.at(-1);
    const names = await findNames(tx, collectNamedIds(part));
    await auditTrail.append(tx, {
      actor: { kind: 'staff', id: staffId },
      action: 'audit.exported',
      subject: { kind: 'audit', id: format },
      after: describePart(part, filter),
    });
    const { heading, formatEntry } = exportFormatters[format];
    const lines = part.map((entry) => formatEntry(entry, names));
    return {
      content: (after === null ? heading : '') + lines.join(''),
      count: part.length,
      next: last && found.length > partSize ? `${last.at}-${last.seq}-${upToSeq}` : null,
      isCut: false,
    };
  });
}

function endIn(cursor: string | undefined): number | null {
  const [, end] = /^\d+-\d+-(\d{1,15})$/.exec(cursor ?? '') ?? [];
  return end === undefined ? null : Number(end);
}

function describePart(part: readonly FoundAuditEntry[], filter: AuditFilter): string {
  const [first, last] = [part[0], part.at(-1)];
  const entries =
    first && last ? `${part.length} 条，编号 ${first.seq} 至 ${last.seq}` : '没有符合条件的记录';
  const conditions = describeFilter(filter);
  return conditions.length === 0 ? entries : `${entries}；条件：${conditions.join('，')}`;
}

/** Typed texts other than ids may name a person, and this audit entry can never be erased. */
const isId = (text: string): boolean => /^[\w.:-]+$/.test(text);

function describeFilter({ actor, action, subject, from, to }: AuditFilter): string[] {
  const names: Readonly<Record<string, string>> = auditActionNames;
  return [
    ...(actor ? [`操作人 ${actor.id}`] : []),
    ...(action === undefined ? [] : [`操作 ${names[action] ?? action}`]),
    ...(subject ? [`对象 ${subject.ids.filter(isId).join('、') || '未找到'}`] : []),
    ...(from === undefined ? [] : [`${formatCityDateTimeSeconds(from)} 起`]),
    ...(to === undefined ? [] : [`${formatCityDateTimeSeconds(to)} 前`]),
  ];
}
