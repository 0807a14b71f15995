import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { itemsOfContent, keepOnlyItem, replaceItems } from '@ride/contract/entities/content-items';
import type { PublishedContent } from '@ride/contract/entities/published-content';

/** Version 0 is the default content until a version is published. */
export interface ShownContent {
  readonly version: number;
  readonly content: PublishedContent;
  readonly itemIds: readonly string[];
}

type Whole = Pick<ShownContent, 'itemIds'> & { readonly content: ContentDraft };

export function contentPartOf(
  whole: Whole | null,
  itemId: string | undefined,
): ContentDraft | null {
  if (whole === null) return null;
  const { content, itemIds } = whole;
  if (itemId === undefined) return replaceItems(content, []);
  const item = itemsOfContent(content)[itemIds.indexOf(itemId)];
  return item === undefined ? null : keepOnlyItem(content, item);
}

export const isSameContentPart = (
  one: Whole | null,
  other: Whole | null,
  itemId: string | undefined,
): boolean =>
  JSON.stringify(contentPartOf(one, itemId)) === JSON.stringify(contentPartOf(other, itemId));

export function applyDraft(
  shown: ShownContent | null,
  draft: ContentDraft,
  itemId: string | undefined,
): Whole {
  const itemIds = shown?.itemIds ?? [];
  const items = shown ? itemsOfContent(shown.content) : [];
  if (itemId === undefined) return { content: replaceItems(draft, items), itemIds };
  const whole = shown?.content ?? draft;
  const typed = itemsOfContent(draft);
  const index = itemIds.indexOf(itemId);
  if (index < 0) {
    return { content: replaceItems(whole, [...items, ...typed]), itemIds: [...itemIds, itemId] };
  }
  return { content: replaceItems(whole, items.toSpliced(index, 1, ...typed)), itemIds };
}
