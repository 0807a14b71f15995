import type { ContentDraft, ContentKind } from './content-draft.ts';

/** A question, an industry or an answer: texts by field. */
export type ContentItem = Readonly<Record<string, string>>;

interface ItemList {
  /** The field of the document that holds the items. */
  readonly field: string;
  /** The field in which no two items are the same. */
  readonly key: string;
  /** What the desk calls one of them. */
  readonly itemName: string;
  /** The field by which people know it. */
  readonly title: string;
}

/** Documents whose items are edited and published one by one. */
export const itemLists: Readonly<Partial<Record<ContentKind, ItemList>>> = {
  faq: { field: 'questions', key: 'problem', title: 'problem', itemName: '问题' },
  pageContent: { field: 'commonProblemList', key: 'problem', title: 'problem', itemName: '问题' },
  industries: { field: 'industries', key: 'id', title: 'industryName', itemName: '行业' },
  disputeAnswers: { field: 'answers', key: 'name', title: 'name', itemName: '答复' },
};

/** Whether a document is its items and nothing else. */
export const isOnlyItems = (kind: ContentKind): boolean =>
  itemLists[kind] !== undefined && kind !== 'pageContent';

/** None for a document that has no items of their own. */
export function itemsOf(content: ContentDraft): readonly ContentItem[] {
  const field = itemLists[content.kind]?.field;
  return field === undefined
    ? []
    : ((content as never as Record<string, ContentItem[]>)[field] ?? []);
}

/** The same document with other items. */
export function withItems<Content extends ContentDraft>(
  content: Content,
  items: readonly ContentItem[],
): Content {
  const field = itemLists[content.kind]?.field;
  return field === undefined ? content : { ...content, [field]: items };
}

/** The document with this item alone, and nothing in its other fields. */
export function withOnlyItem<Content extends ContentDraft>(
  content: Content,
  item: ContentItem,
): Content {
  if (content.kind !== 'pageContent') return withItems(content, [item]);
  const { pageHeaderImage: _, ...rest } = content;
  return withItems({ ...rest, pricingDescList: [] } as ContentDraft as Content, [item]);
}

/** What tells an item from the others, such as the question itself. */
export const itemKey = (kind: ContentKind, item: ContentItem | undefined): string =>
  item?.[itemLists[kind]?.key ?? ''] ?? '';

/** What people know an item by; empty while nothing was typed. */
export const itemTitle = (kind: ContentKind, item: ContentItem | undefined): string =>
  item?.[itemLists[kind]?.title ?? ''] ?? '';
