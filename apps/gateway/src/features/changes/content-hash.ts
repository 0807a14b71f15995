import { createHash } from 'node:crypto';
import type { StoredChange, StoredItem } from './change-store.ts';

type HashedFields = Pick<StoredChange, 'title' | 'reason' | 'publicNote' | 'answer' | 'startsAt'>;

/** What was read is what is approved: the hash covers everything that a checker decides about. */
export function hashContent(change: HashedFields, items: readonly StoredItem[]): string {
  const { title, reason, publicNote, answer, startsAt } = change;
  const content = items.map(({ kind, key, body, base }) => [kind, key, body, base]);
  const text = JSON.stringify([title, reason, publicNote, answer, startsAt, content]);
  return createHash('sha256').update(text).digest('hex');
}
