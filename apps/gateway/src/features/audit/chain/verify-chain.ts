import type { AuditAction } from '../../../ports/audit-trail.ts';
import {
  type ChainedEntry,
  type ChainLink,
  chainAuditEntry,
  hashAuditReason,
  hashAuditTexts,
  type StoredAuditTexts,
} from './audit-chain.ts';

export const REASONS_ERASED_ACTION: AuditAction = 'audit.reasonsErased';

export interface StoredAuditEntry extends ChainedEntry {
  readonly texts: StoredAuditTexts | null;
  readonly eraser: Pick<ChainedEntry, 'action' | 'subjectKind' | 'subjectId'> | null;
}

export type ChainProblem =
  | 'missing'
  | 'outOfOrder'
  | 'notLinked'
  | 'changed'
  | 'textChanged'
  | 'reasonChanged'
  | 'erasedWithoutEntry'
  | 'endDiffers'
  | 'beyondEnd';

export interface BrokenEntry {
  readonly seq: number;
  readonly problem: ChainProblem;
}

export function findBrokenEntry(
  from: ChainLink,
  entries: readonly StoredAuditEntry[],
): BrokenEntry | null {
  let previous = from;
  for (const entry of entries) {
    const broken = brokenLink(previous, entry) ?? brokenTexts(entry);
    if (broken) return broken;
    previous = entry;
  }
  return null;
}

/** Detects entries that were removed from the end of the chain or added after its stored end. */
export function findBrokenEnd(end: ChainLink, last: ChainLink): BrokenEntry | null {
  if (last.seq < end.seq) return { seq: last.seq + 1, problem: 'missing' };
  if (last.seq > end.seq) return { seq: end.seq + 1, problem: 'beyondEnd' };
  return last.hash === end.hash ? null : { seq: end.seq, problem: 'endDiffers' };
}

function brokenLink(previous: ChainLink, entry: StoredAuditEntry): BrokenEntry | null {
  const { seq } = entry;
  if (seq > previous.seq + 1) return { seq: previous.seq + 1, problem: 'missing' };
  if (seq < previous.seq + 1) return { seq, problem: 'outOfOrder' };
  if (entry.previousHash !== previous.hash) return { seq, problem: 'notLinked' };
  return entry.hash === chainAuditEntry(previous, entry).hash ? null : { seq, problem: 'changed' };
}

function brokenTexts(entry: StoredAuditEntry): BrokenEntry | null {
  const { seq, texts } = entry;
  if (storedTextHash(texts) !== entry.textHash) return { seq, problem: 'textChanged' };
  if (entry.reasonHash !== null && texts?.erasedBy != null) {
    return texts.reason === null && tellsOfErasure(entry)
      ? null
      : { seq, problem: 'erasedWithoutEntry' };
  }
  return storedReasonHash(texts) === entry.reasonHash ? null : { seq, problem: 'reasonChanged' };
}

function storedTextHash(texts: StoredAuditTexts | null): string | null {
  if (!texts || (texts.before === null && texts.after === null)) return null;
  return hashAuditTexts(texts.salt ?? '', texts.before, texts.after);
}

const storedReasonHash = (texts: StoredAuditTexts | null): string | null =>
  texts?.reason == null ? null : hashAuditReason(texts.reasonSalt ?? '', texts.reason);

function tellsOfErasure({ seq, subjectKind, subjectId, texts, eraser }: StoredAuditEntry): boolean {
  return (
    eraser !== null &&
    (texts?.erasedBy ?? 0) > seq &&
    eraser.action === REASONS_ERASED_ACTION &&
    eraser.subjectKind === subjectKind &&
    eraser.subjectId === subjectId
  );
}
