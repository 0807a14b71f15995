import { hash } from 'node:crypto';
import { itemKey, itemsOfContent } from '@ride/contract/entities/content-items';
import type { PublishedContent } from '@ride/contract/entities/published-content';

export const createItemIds = (content: PublishedContent): string[] => assignItemIds(content, null);

interface ListWithIds {
  readonly content: PublishedContent;
  readonly itemIds: readonly string[];
}

/** An item that has the same key as before keeps its id. */
export function assignItemIds(content: PublishedContent, before: ListWithIds | null): string[] {
  const keysBefore = before
    ? itemsOfContent(before.content).map((item) => itemKey(content.kind, item))
    : [];
  const taken = new Set(before?.itemIds);
  return itemsOfContent(content).map((item) => {
    const key = itemKey(content.kind, item);
    const known = before?.itemIds[keysBefore.indexOf(key)];
    if (known !== undefined) return known;
    // The id derived from this key may belong to an item whose key was changed.
    let id = idOf(key);
    while (taken.has(id)) id = idOf(id);
    return id;
  });
}

const idOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16);
