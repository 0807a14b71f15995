import type { AuditAction } from '../../../ports/audit-trail.ts';
import {
  type ChainedEntry,
  type ChainLink,
  chainEntry,
  reasonHashOf,
  type StoredTexts,
  textHashOf,
} from './audit-chain.ts';

/** The action of an entry that tells of the reasons erased about its subject. */
export const REASONS_ERASED: AuditAction = 'audit.reasonsErased';

/** An entry as it is stored, with everything that is needed to prove it. */
export interface StoredEntry extends ChainedEntry {
  readonly texts: StoredTexts | null;
  /** The entry that tells that the reason was erased. */
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
  /** The stored end of the chain has another hash than the last entry. */
  | 'endDiffers'
  | 'beyondEnd';

export interface BrokenEntry {
  readonly seq: number;
  readonly problem: ChainProblem;
}

/** The first of the entries behind a link that is not what was appended; null when all are. */
export function findBrokenEntry(
  from: ChainLink,
  entries: readonly StoredEntry[],
): BrokenEntry | null {
  let previous = from;
  for (const entry of entries) {
    const broken = brokenLink(previous, entry) ?? brokenTexts(entry);
    if (broken) return broken;
    previous = entry;
  }
  return null;
}

/** Whether the chain ends with its last entry; otherwise entries were taken off or put behind it. */
export function findBrokenEnd(end: ChainLink, last: ChainLink): BrokenEntry | null {
  if (last.seq < end.seq) return { seq: last.seq + 1, problem: 'missing' };
  if (last.seq > end.seq) return { seq: end.seq + 1, problem: 'beyondEnd' };
  return last.hash === end.hash ? null : { seq: end.seq, problem: 'endDiffers' };
}

function brokenLink(previous: ChainLink, entry: StoredEntry): BrokenEntry | null {
  const { seq } = entry;
  if (seq > previous.seq + 1) return { seq: previous.seq + 1, problem: 'missing' };
  if (seq < previous.seq + 1) return { seq, problem: 'outOfOrder' };
  if (entry.previousHash !== previous.hash) return { seq, problem: 'notLinked' };
  return entry.hash === chainEntry(previous, entry).hash ? null : { seq, problem: 'changed' };
}

function brokenTexts(entry: StoredEntry): BrokenEntry | null {
  const { seq, texts } = entry;
  if (storedTextHash(texts) !== entry.textHash) return { seq, problem: 'textChanged' };
  if (entry.reasonHash !== null && texts?.erasedBy != null) {
    return texts.reason === null && tellsOfErasure(entry)
      ? null
      : { seq, problem: 'erasedWithoutEntry' };
  }
  return storedReasonHash(texts) === entry.reasonHash ? null : { seq, problem: 'reasonChanged' };
}

function storedTextHash(texts: StoredTexts | null): string | null {
  if (!texts || (texts.before === null && texts.after === null)) return null;
  return textHashOf(texts.salt ?? '', texts.before, texts.after);
}

const storedReasonHash = (texts: StoredTexts | null): string | null =>
  texts?.reason == null ? null : reasonHashOf(texts.reasonSalt ?? '', texts.reason);

function tellsOfErasure({ seq, subjectKind, subjectId, texts, eraser }: StoredEntry): boolean {
  return (
    eraser !== null &&
    (texts?.erasedBy ?? 0) > seq &&
    eraser.action === REASONS_ERASED &&
    eraser.subjectKind === subjectKind &&
    eraser.subjectId === subjectId
  );
}
