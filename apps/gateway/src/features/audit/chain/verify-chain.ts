import type { AuditAction } from '../../../ports/audit-trail.ts';
import {
  type ChainedEntry,
  type ChainLink,
  chainEntry,
  reasonHashOf,
  type StoredWords,
  wordsHashOf,
} from './audit-chain.ts';

/** The action of an entry that tells of the reasons erased about its subject. */
export const REASONS_ERASED: AuditAction = 'audit.reasonsErased';

/** An entry as it is stored, with everything that is needed to prove it. */
export interface StoredEntry extends ChainedEntry {
  readonly words: StoredWords | null;
  /** The entry that tells that the reason was erased. */
  readonly eraser: Pick<ChainedEntry, 'action' | 'subjectKind' | 'subjectId'> | null;
}

export type ChainProblem =
  | 'missing'
  | 'outOfOrder'
  | 'notLinked'
  | 'changed'
  | 'wordsChanged'
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
    const broken = brokenLink(previous, entry) ?? brokenWords(entry);
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

function brokenWords(entry: StoredEntry): BrokenEntry | null {
  const { seq, words } = entry;
  if (storedWordsHash(words) !== entry.wordsHash) return { seq, problem: 'wordsChanged' };
  if (entry.reasonHash !== null && words?.erasedBy != null) {
    return words.reason === null && tellsOfErasure(entry)
      ? null
      : { seq, problem: 'erasedWithoutEntry' };
  }
  return storedReasonHash(words) === entry.reasonHash ? null : { seq, problem: 'reasonChanged' };
}

function storedWordsHash(words: StoredWords | null): string | null {
  if (!words || (words.before === null && words.after === null)) return null;
  return wordsHashOf(words.salt ?? '', words.before, words.after);
}

const storedReasonHash = (words: StoredWords | null): string | null =>
  words?.reason == null ? null : reasonHashOf(words.reasonSalt ?? '', words.reason);

function tellsOfErasure({ seq, subjectKind, subjectId, words, eraser }: StoredEntry): boolean {
  return (
    eraser !== null &&
    (words?.erasedBy ?? 0) > seq &&
    eraser.action === REASONS_ERASED &&
    eraser.subjectKind === subjectKind &&
    eraser.subjectId === subjectId
  );
}
