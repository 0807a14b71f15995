import { hash } from 'node:crypto';
import { type Handle, primaryKey, required } from './columns.ts';
import type { Migration } from './migration.ts';

export const addContentItems: Migration = {
  name: '0007-add-content-items',
  async up(db) {
    await db.schema.alterTable('content_documents').addColumn('item_ids', 'text').execute();
    await db.schema
      .createTable('content_pictures')
      .addColumn('name', 'text', primaryKey)
      .addColumn('data', 'text', required)
      .addColumn('added_at', 'bigint', required)
      .execute();
    await draftItems(db);
  },
};

/** Maps each kind to its list and to the field that is unique among the items. */
const lists: Readonly<Record<string, readonly [list: string, key: string]>> = {
  faq: ['questions', 'problem'],
  pageContent: ['commonProblemList', 'problem'],
  industries: ['industries', 'id'],
  disputeAnswers: ['answers', 'name'],
};

type Item = Readonly<Record<string, string>>;

async function draftItems(db: Handle): Promise<void> {
  const drafts = await db
    .selectFrom('content_drafts')
    .selectAll()
    .where('kind', 'in', Object.keys(lists))
    .where('body', 'is not', null)
    .execute();
  for (const draft of drafts) {
    const live = await db
      .selectFrom('content_documents')
      .select('body')
      .where('kind', '=', draft.kind)
      .where('name', '=', draft.name)
      .orderBy('version', 'desc')
      .executeTakeFirst();
    const drafted = changedItems(
      draft.kind,
      live ? JSON.parse(live.body) : {},
      JSON.parse(draft.body),
    );
    for (const { id, body } of drafted) {
      const key = { kind: `${draft.kind}:${draft.name}`, name: id };
      await db
        .insertInto('content_drafts')
        .values({ ...draft, ...key, body: JSON.stringify(body), revision: 1 })
        .execute();
    }
    // Documents of other kinds consist of their items only, so this draft could be neither read nor
    // discarded.
    if (draft.kind !== 'pageContent') {
      await db
        .updateTable('content_drafts')
        .set({ body: null, revision: draft.revision + 1 })
        .where('kind', '=', draft.kind)
        .where('name', '=', draft.name)
        .execute();
    }
  }
}

/** Items are matched by their key, and items whose key was changed by their position. */
function changedItems(kind: string, live: Record<string, Item[]>, draft: Record<string, Item[]>) {
  const [list, key] = lists[kind] ?? ['', ''];
  const before = live[list] ?? [];
  const after = draft[list] ?? [];
  const isSame = (one: Item, other: Item) => JSON.stringify(one) === JSON.stringify(other);
  const indexIn = (items: readonly Item[], item: Item) =>
    items.findIndex((each) => each[key] === item[key]);
  return after.flatMap((item, index) => {
    if (before.some((each) => isSame(each, item))) return [];
    const there = before[index];
    const isRenamed = there && indexIn(before, item) < 0 && indexIn(after, there) < 0;
    const known = isRenamed ? there[key] : item[key];
    // An unfinished draft may have several items without a key.
    const id = itemId(indexIn(after, item) === index ? `${known}` : `${known} ${index}`);
    const { pageHeaderImage: _, ...rest } = draft;
    const emptied = kind === 'pageContent' ? { ...rest, pricingDescList: [] } : rest;
    return [{ id, body: { ...emptied, [list]: [item] } }];
  });
}

const itemId = (key: string): string => hash('sha256', key, 'base64url').slice(0, 16);
