import type { RequestOf } from '@ride/contract/define-call';
import type {
  moveContentItem,
  publishContentDraft,
  removeContentItem,
  restoreContentVersion,
} from '@ride/contract/desk/content';
import {
  type ContentItem,
  itemsOfContent,
  replaceItems,
} from '@ride/contract/entities/content-items';
import { incrementRevision } from '../../../db/revisions.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { checkContent } from '../check-content.ts';
import { insertContent } from '../content-store.ts';
import { checkDraft } from './check-draft.ts';
import {
  auditContentChange,
  createChangeAuthor,
  type DraftDeps,
  describeDifferences,
  describeVersion,
  mayChangeContent,
} from './content-change.ts';
import { compareContent } from './content-differences.ts';
import { applyDraft, isSameContentPart, type ShownContent } from './content-parts.ts';
import { findShownContent, findVersion } from './document-store.ts';
import { type ContentPartKey, closeDraft, type DocumentKey, findDraft } from './draft-store.ts';

type EditOutcome<Refusal extends string> =
  | { readonly outcome: 'done'; readonly version: number }
  | { readonly outcome: Refusal | 'editConflict' | 'otherCity' };
type DraftOutcome = EditOutcome<'noDraft' | 'flawedContent'>;
type ListOutcome = EditOutcome<'unknownDocument'>;
type RestoreOutcome = EditOutcome<'unknownDocument' | 'flawedContent'>;

/**
 * Refuses if the draft or the live version has changed since the editor saw them, because the newer
 * one would be overwritten unseen.
 */
export function publishDraft(
  deps: DraftDeps,
  actor: StaffActor,
  { revision, liveVersion, ...key }: RequestOf<typeof publishContentDraft>,
): Promise<DraftOutcome> {
  const { db } = deps.ports;
  return transaction<DraftOutcome, DraftOutcome>(db, async (tx, rollback) => {
    if (!mayChangeContent(actor, 'content.publish', key)) return rollback({ outcome: 'otherCity' });
    await incrementRevision(tx, 'content');
    const draft = await findDraft(tx, key);
    if (!draft?.content) return rollback({ outcome: 'noDraft' });
    const shown = await findShownContent(tx, key);
    const checked = checkDraft(shown, draft.content, key.item, deps);
    if (!checked.isValid) return rollback({ outcome: 'flawedContent' });
    const change = createChangeAuthor(deps.ports, actor);
    if (
      !(await isSeen(tx, key, shown, liveVersion)) ||
      (await closeDraft(tx, key, { revision, ...change })) === null
    ) {
      return rollback({ outcome: 'editConflict' });
    }
    const { itemIds } = applyDraft(shown, draft.content, key.item);
    const next = { content: checked.content, itemIds };
    const version = await publish(deps, tx, actor, key, { shown, next });
    return { outcome: 'done', version };
  });
}

/** The edited part must be the same as in this version; other items may have changed. */
async function isSeen(
  tx: Db,
  key: ContentPartKey,
  shown: ShownContent | null,
  version: number,
): Promise<boolean> {
  if ((shown?.version ?? 0) === version) return true;
  return isSameContentPart(await findShownContent(tx, key, version), shown, key.item);
}

interface Publishing {
  readonly shown: ShownContent | null;
  readonly next: Pick<ShownContent, 'content' | 'itemIds'>;
  readonly restores?: number;
}

async function publish(
  deps: DraftDeps,
  tx: Db,
  actor: StaffActor,
  key: DocumentKey,
  { shown, next, restores }: Publishing,
): Promise<number> {
  const publication = { ...createChangeAuthor(deps.ports, actor), itemIds: next.itemIds, restores };
  const version = await insertContent(tx, key.name, next.content, publication);
  const differences = compareContent(deps.sanitizeHtml, shown?.content ?? null, next.content);
  const restored = restores === undefined ? '' : `，恢复第 ${restores} 版`;
  const action = restores === undefined ? 'content.published' : 'content.restored';
  await auditContentChange(deps, tx, actor, key, action, {
    before: describeVersion(shown?.version ?? 0),
    after: `第 ${version} 版${restored}：${describeDifferences(differences)}`,
  });
  return version;
}

type ShownItem = RequestOf<typeof removeContentItem>;

export const moveItem = (
  deps: DraftDeps,
  actor: StaffActor,
  { position, ...shownItem }: RequestOf<typeof moveContentItem>,
): Promise<ListOutcome> =>
  changeList(deps, actor, shownItem, (rest, item) => rest.toSpliced(position - 1, 0, item));

export const removeItem = (
  deps: DraftDeps,
  actor: StaffActor,
  shownItem: ShownItem,
): Promise<ListOutcome> => changeList(deps, actor, shownItem, (rest) => rest);

interface ListedItem {
  readonly id: string;
  readonly content: ContentItem;
}

function changeList(
  deps: DraftDeps,
  actor: StaffActor,
  { liveVersion, ...key }: ShownItem,
  change: (rest: ListedItem[], item: ListedItem) => ListedItem[],
): Promise<ListOutcome> {
  return transaction<ListOutcome, ListOutcome>(deps.ports.db, async (tx, rollback) => {
    if (!mayChangeContent(actor, 'content.publish', key)) return rollback({ outcome: 'otherCity' });
    await incrementRevision(tx, 'content');
    const shown = await findShownContent(tx, key);
    const items = shown ? itemsOfContent(shown.content) : [];
    const listed = items.map((content, index) => ({ id: shown?.itemIds[index] ?? '', content }));
    const item = listed.find(({ id }) => id === key.item);
    if (!shown || !item) return rollback({ outcome: 'unknownDocument' });
    if (!(await isSeen(tx, key, shown, liveVersion))) return rollback({ outcome: 'editConflict' });
    const rest = listed.filter((each) => each !== item);
    const changed = change(rest, item);
    const next = {
      content: replaceItems(
        shown.content,
        changed.map(({ content }) => content),
      ),
      itemIds: changed.map(({ id }) => id),
    };
    return { outcome: 'done', version: await publish(deps, tx, actor, key, { shown, next }) };
  });
}

/** The older version is checked again, because checks may have been added since. */
export function restoreVersion(
  deps: DraftDeps,
  actor: StaffActor,
  { version: restores, liveVersion, ...key }: RequestOf<typeof restoreContentVersion>,
): Promise<RestoreOutcome> {
  return transaction<RestoreOutcome, RestoreOutcome>(deps.ports.db, async (tx, rollback) => {
    if (!mayChangeContent(actor, 'content.publish', key)) return rollback({ outcome: 'otherCity' });
    await incrementRevision(tx, 'content');
    const [old, live] = [await findVersion(tx, key, restores), await findVersion(tx, key)];
    if (!old || !live) return rollback({ outcome: 'unknownDocument' });
    if (live.version !== liveVersion) return rollback({ outcome: 'editConflict' });
    const checked = checkContent(old.content, deps);
    if (!checked.isValid) return rollback({ outcome: 'flawedContent' });
    const next = { content: checked.content, itemIds: old.itemIds };
    const version = await publish(deps, tx, actor, key, { shown: live, next, restores });
    return { outcome: 'done', version };
  });
}
