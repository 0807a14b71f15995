import { hash } from 'node:crypto';
import { itemKey, itemsOf } from '@ride/contract/entities/content-items';
import type { PublishedContent } from '@ride/contract/entities/published-content';

/** Ids of the items of a list that came without any. */
export const idsByKey = (content: PublishedContent): string[] => itemIdsFor(content, null);

interface ListWithIds {
  readonly content: PublishedContent;
  readonly itemIds: readonly string[];
}

/** Ids of the items of a new version that came without any: an item with the same key keeps its id. */
export function itemIdsFor(content: PublishedContent, before: ListWithIds | null): string[] {
  const keysBefore = before
    ? itemsOf(before.content).map((item) => itemKey(content.kind, item))
    : [];
  const taken = new Set(before?.itemIds);
  return itemsOf(content).map((item) => {
    const key = itemKey(content.kind, item);
    const known = before?.itemIds[keysBefore.indexOf(key)];
    if (known !== undefined) return known;
    // The id that comes of a key may be that of an item whose key was changed.
    let id = idOf(key);
    while (taken.has(id)) id = idOf(id);
    return id;
  });
}

const idOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16);
