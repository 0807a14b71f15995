import { createHash } from 'node:crypto';
import type { Tables } from '../../../db/schema.ts';

export interface ChainLink {
  readonly seq: number;
  readonly hash: string;
}

export const CHAIN_START: ChainLink = { seq: 0, hash: '0'.repeat(64) };

/**
 * The hash of an entry covers these fields and the previous hash. Entries are never erased, so
 * these fields hold ids only and no personal data.
 */
export type HashedEntryFields = Omit<ChainedEntry, 'seq' | 'previousHash' | 'hash'>;

export type ChainedEntry = Tables['auditEntries'];

/** If a text was never given, both the text and its salt are null. */
export type StoredAuditTexts = Omit<Tables['auditTexts'], 'seq'>;

/** Parts are joined as a JSON list, because two different lists never have the same JSON text. */
const digest = (parts: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The salt keeps short texts from being guessed from the hash once they are erased. */
export const hashAuditTexts = (salt: string, before: string | null, after: string | null): string =>
  digest([salt, before, after]);

export const hashAuditReason = (salt: string, reason: string): string => digest([salt, reason]);

export function chainAuditEntry(previous: ChainLink, fields: HashedEntryFields): ChainedEntry {
  const seq = previous.seq + 1;
  return { ...fields, seq, previousHash: previous.hash, hash: hashOf(seq, previous.hash, fields) };
}

function hashOf(seq: number, previousHash: string, fields: HashedEntryFields): string {
  const { at, actorKind, actorId, action, subjectKind, subjectId, textHash, reasonHash } = fields;
  return digest([
    ...[seq, previousHash, at, actorKind, actorId, action],
    ...[subjectKind, subjectId, textHash, reasonHash],
  ]);
}
