import { createHash } from 'node:crypto';
import type { Tables } from '../../../db/schema.ts';

/** Where a chain ends: the next entry continues from here. */
export interface ChainLink {
  readonly seq: number;
  readonly hash: string;
}

/** Before the first entry. */
export const CHAIN_START: ChainLink = { seq: 0, hash: '0'.repeat(64) };

/** What the hash of an entry covers, beside the hash before it. Ids only: it can never be erased. */
export type EntryFields = Omit<ChainedEntry, 'seq' | 'previousHash' | 'hash'>;

export type ChainedEntry = Tables['auditEntries'];

/** The texts of an entry as they are stored. A part that was never given is null with its salt. */
export type StoredTexts = Omit<Tables['auditTexts'], 'seq'>;

/** JSON of a list: no two different lists have the same text. */
const digest = (parts: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The salt keeps short texts from being guessed from the hash once they are erased. */
export const textHashOf = (salt: string, before: string | null, after: string | null): string =>
  digest([salt, before, after]);

export const reasonHashOf = (salt: string, reason: string): string => digest([salt, reason]);

export function chainEntry(previous: ChainLink, fields: EntryFields): ChainedEntry {
  const seq = previous.seq + 1;
  return { ...fields, seq, previousHash: previous.hash, hash: hashOf(seq, previous.hash, fields) };
}

function hashOf(seq: number, previousHash: string, fields: EntryFields): string {
  const { at, actorKind, actorId, action, subjectKind, subjectId, textHash, reasonHash } = fields;
  return digest([
    ...[seq, previousHash, at, actorKind, actorId, action],
    ...[subjectKind, subjectId, textHash, reasonHash],
  ]);
}
