import type { RequestOf } from '@ride/contract/define-call';
import type { discardContentDraft, saveContentDraft } from '@ride/contract/desk/content';
import { deriveContentName } from '@ride/contract/entities/content-name';
import { transaction } from '../../../db/transaction.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import {
  auditContentChange,
  createChangeAuthor,
  type DraftDeps,
  describeDifferences,
  mayChangeContent,
} from './content-change.ts';
import { compareContent } from './content-differences.ts';
import { contentPartOf } from './content-parts.ts';
import { findShownContent } from './document-store.ts';
import { type ContentPartKey, closeDraft, findDraft, upsertDraft } from './draft-store.ts';

type SaveOutcome =
  | { readonly outcome: 'done'; readonly name: string; readonly revision: number }
  | { readonly outcome: 'editConflict' | 'otherCity' };

export function saveDraft(
  deps: DraftDeps,
  actor: StaffActor,
  { revision, item, content }: RequestOf<typeof saveContentDraft>,
): Promise<SaveOutcome> {
  const key: ContentPartKey = { kind: content.kind, name: deriveContentName(content), item };
  return transaction<SaveOutcome, SaveOutcome>(deps.ports.db, async (tx, rollback) => {
    if (!mayChangeContent(actor, 'content.edit', key)) return rollback({ outcome: 'otherCity' });
    const before = await findDraft(tx, key);
    const shown = await findShownContent(tx, key);
    const change = {
      revision,
      content,
      liveVersion: shown?.version ?? 0,
      ...createChangeAuthor(deps.ports, actor),
    };
    const saved = await upsertDraft(tx, key, change);
    if (saved === null) return rollback({ outcome: 'editConflict' });
    const base = before?.content ?? contentPartOf(shown, item);
    await auditContentChange(deps, tx, actor, key, 'content.draftSaved', {
      after: describeDifferences(compareContent(deps.sanitizeHtml, base, content)),
    });
    return { outcome: 'done', name: key.name, revision: saved };
  });
}

type DiscardOutcome =
  | { readonly outcome: 'done'; readonly revision: number }
  | { readonly outcome: 'editConflict' | 'noDraft' | 'otherCity' };

export function discardDraft(
  deps: DraftDeps,
  actor: StaffActor,
  { revision, ...key }: RequestOf<typeof discardContentDraft>,
): Promise<DiscardOutcome> {
  return transaction<DiscardOutcome, DiscardOutcome>(deps.ports.db, async (tx, rollback) => {
    if (!mayChangeContent(actor, 'content.edit', key)) return rollback({ outcome: 'otherCity' });
    const draft = await findDraft(tx, key);
    if (!draft?.content) return rollback({ outcome: 'noDraft' });
    const closed = await closeDraft(tx, key, {
      revision,
      ...createChangeAuthor(deps.ports, actor),
    });
    if (closed === null) return rollback({ outcome: 'editConflict' });
    const base = contentPartOf(await findShownContent(tx, key), key.item);
    await auditContentChange(deps, tx, actor, key, 'content.draftDiscarded', {
      before: describeDifferences(compareContent(deps.sanitizeHtml, base, draft.content)),
    });
    return { outcome: 'done', revision: closed };
  });
}
