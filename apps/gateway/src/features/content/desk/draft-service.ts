import type { RequestOf } from '@ride/contract/define-call';
import type { discardContentDraft, saveContentDraft } from '@ride/contract/desk/content';
import { contentName } from '@ride/contract/entities/content-name';
import { transaction } from '../../../db/transaction.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { audit, changeBy, type DraftDeps, inText, mayChange } from './content-change.ts';
import { differencesFrom } from './content-differences.ts';
import { partOf } from './content-parts.ts';
import { findShown } from './document-store.ts';
import { closeDraft, findDraft, type PartKey, upsertDraft } from './draft-store.ts';

type SaveOutcome =
  | { readonly outcome: 'done'; readonly name: string; readonly revision: number }
  | { readonly outcome: 'editConflict' | 'otherCity' };

export function saveDraft(
  deps: DraftDeps,
  actor: StaffActor,
  { revision, item, content }: RequestOf<typeof saveContentDraft>,
): Promise<SaveOutcome> {
  const key: PartKey = { kind: content.kind, name: contentName(content), item };
  return transaction<SaveOutcome, SaveOutcome>(deps.ports.db, async (tx, rollback) => {
    if (!mayChange(actor, 'content.edit', key)) return rollback({ outcome: 'otherCity' });
    const before = await findDraft(tx, key);
    const shown = await findShown(tx, key);
    const change = {
      revision,
      content,
      liveVersion: shown?.version ?? 0,
      ...changeBy(deps.ports, actor),
    };
    const saved = await upsertDraft(tx, key, change);
    if (saved === null) return rollback({ outcome: 'editConflict' });
    const base = before?.content ?? partOf(shown, item);
    await audit(deps, tx, actor, key, 'content.draftSaved', {
      after: inText(differencesFrom(deps.sanitizeHtml, base, content)),
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
    if (!mayChange(actor, 'content.edit', key)) return rollback({ outcome: 'otherCity' });
    const draft = await findDraft(tx, key);
    if (!draft?.content) return rollback({ outcome: 'noDraft' });
    const closed = await closeDraft(tx, key, { revision, ...changeBy(deps.ports, actor) });
    if (closed === null) return rollback({ outcome: 'editConflict' });
    const base = partOf(await findShown(tx, key), key.item);
    await audit(deps, tx, actor, key, 'content.draftDiscarded', {
      before: inText(differencesFrom(deps.sanitizeHtml, base, draft.content)),
    });
    return { outcome: 'done', revision: closed };
  });
}
