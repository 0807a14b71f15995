import type { ContentDraft, ContentKind } from './content-draft.ts';

/** An item, such as a question, an industry or an answer: texts by field name. */
export type ContentItem = Readonly<Record<string, string>>;

interface ItemList {
  /** The field of the document that holds the items. */
  readonly field: string;
  /** The field that is unique among the items. */
  readonly key: string;
  /** Chinese name of one item at the desk. */
  readonly itemName: string;
  /** The field that is shown as the item's title. */
  readonly title: string;
}

/** Documents whose items are edited and published one by one. */
export const itemLists: Readonly<Partial<Record<ContentKind, ItemList>>> = {
  faq: { field: 'questions', key: 'problem', title: 'problem', itemName: '问题' },
  pageContent: { field: 'commonProblemList', key: 'problem', title: 'problem', itemName: '问题' },
  industries: { field: 'industries', key: 'id', title: 'industryName', itemName: '行业' },
  disputeAnswers: { field: 'answers', key: 'name', title: 'name', itemName: '答复' },
};

export const hasOnlyItems = (kind: ContentKind): boolean =>
  itemLists[kind] !== undefined && kind !== 'pageContent';

/** The list is empty for a kind of document without items. */
export function itemsOfContent(content: ContentDraft): readonly ContentItem[] {
  const field = itemLists[content.kind]?.field;
  return field === undefined
    ? []
    : ((content as never as Record<string, ContentItem[]>)[field] ?? []);
}

export function replaceItems<Content extends ContentDraft>(
  content: Content,
  items: readonly ContentItem[],
): Content {
  const field = itemLists[content.kind]?.field;
  return field === undefined ? content : { ...content, [field]: items };
}

/** Returns the document with only this item, and with its other fields empty. */
export function keepOnlyItem<Content extends ContentDraft>(
  content: Content,
  item: ContentItem,
): Content {
  if (content.kind !== 'pageContent') return replaceItems(content, [item]);
  const { pageHeaderImage: _, ...rest } = content;
  return replaceItems({ ...rest, pricingDescList: [] } as ContentDraft as Content, [item]);
}

/** The value that is unique among the items, such as the question itself. */
export const itemKey = (kind: ContentKind, item: ContentItem | undefined): string =>
  item?.[itemLists[kind]?.key ?? ''] ?? '';

/** The title of an item; empty until something was typed. */
export const itemTitle = (kind: ContentKind, item: ContentItem | undefined): string =>
  item?.[itemLists[kind]?.title ?? ''] ?? '';
