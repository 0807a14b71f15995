import {
  auditActionNames,
  auditActorNames,
  auditSubjectNames,
} from '@ride/contract/desk/audit-actions';
import { formatCityDateTimeSeconds } from '@ride/domain/city-moment';
import { BYTE_ORDER_MARK, formatCsvLine } from '@ride/domain/csv';
import { hasName } from '../search/search-service.ts';
import type { FoundAuditEntry } from '../search/search-store.ts';

interface ExportFormat {
  readonly heading: string;
  /** Names are today's names and not part of any hash. */
  formatEntry(entry: FoundAuditEntry, names: ReadonlyMap<string, string>): string;
}

const nameIn = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key;

const nameOf = (kind: string, id: string, names: ReadonlyMap<string, string>): string =>
  hasName(kind) ? (names.get(id) ?? '') : '';

const headings = [
  ...['编号', '时间', '操作人类型', '操作人编号', '操作人', '操作'],
  ...['对象类型', '对象编号', '对象名称'],
  ...['之前', '之后', '原因', '原因已删除', '文字哈希', '原因哈希', '前一条哈希', '哈希'],
];

export const exportFormatters: Readonly<Record<'csv' | 'jsonl', ExportFormat>> = {
  csv: {
    heading: BYTE_ORDER_MARK + formatCsvLine(headings),
    formatEntry: (entry, names) =>
      formatCsvLine([
        entry.seq,
        formatCityDateTimeSeconds(entry.at),
        nameIn(auditActorNames, entry.actorKind),
        entry.actorId,
        nameOf(entry.actorKind, entry.actorId, names),
        nameIn(auditActionNames, entry.action),
        nameIn(auditSubjectNames, entry.subjectKind),
        entry.subjectId,
        nameOf(entry.subjectKind, entry.subjectId, names),
        entry.before,
        entry.after,
        entry.reason,
        entry.erasedBy === null ? '' : '是',
        entry.textHash,
        entry.reasonHash,
        entry.previousHash,
        entry.hash,
      ]),
  },
  // The JSON lines hold every hashed field unchanged, so an export can be verified elsewhere.
  jsonl: { heading: '', formatEntry: (entry) => `${JSON.stringify(entry)}\n` },
};
