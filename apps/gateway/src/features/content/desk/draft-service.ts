import { type ContentDraft, isForPages } from '@ride/contract/entities/content-draft';
import { contentName, ONLY_DOCUMENT } from '@ride/contract/entities/content-name';
import { type ContentDifference, differencesInText } from '@ride/domain/content/differences';
import { mayDo, type Permission } from '@ride/domain/staff/roles';
import { incrementRevision } from '../../../db/revisions.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { AuditAction } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { type ContentError, checkContent, type SanitizeHtml } from '../check-content.ts';
import { findLiveVersion, insertContent } from '../content-store.ts';
import { checkDraft } from './check-draft.ts';
import { differencesFrom } from './content-differences.ts';
import { findVersion } from './document-store.ts';
import { closeDraft, type DocumentKey, findDraft, upsertDraft } from './draft-store.ts';

export interface DraftDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'auditTrail'>;
  readonly sanitizeHtml: SanitizeHtml;
}

/** What an audit entry holds of a text; the versions hold all of it. */
const LONGEST_WORDS = 1_000;

export type SaveOutcome =
  | { readonly outcome: 'saved'; readonly name: string; readonly revision: number }
  | { readonly outcome: 'editConflict' | 'otherCity' };

/** Saves what was typed, finished or not, unless the draft is no longer the one that was edited. */
export function saveDraft(
  deps: DraftDeps,
  actor: StaffActor,
  { revision, content }: { readonly revision: number; readonly content: ContentDraft },
): Promise<SaveOutcome> {
  const key: DocumentKey = { kind: content.kind, name: contentName(content) };
  return transaction<SaveOutcome, SaveOutcome>(deps.ports.db, async (tx, rollback) => {
    if (!mayChange(actor, 'content.edit', key)) return rollback({ outcome: 'otherCity' });
    const before = await findDraft(tx, key);
    const live = await findVersion(tx, key);
    const change = {
      revision,
      content,
      liveVersion: live?.version ?? 0,
      ...changeBy(deps.ports, actor),
    };
    const saved = await upsertDraft(tx, key, change);
    if (saved === null) return rollback({ outcome: 'editConflict' });
    const base = before?.content ?? live?.content ?? null;
    await audit(deps, tx, actor, key, 'content.draftSaved', {
      after: inText(differencesFrom(deps.sanitizeHtml, base, content)),
    });
    return { outcome: 'saved', name: key.name, revision: saved };
  });
}

export type DiscardOutcome =
  | { readonly outcome: 'discarded'; readonly revision: number }
  | { readonly outcome: 'editConflict' | 'noDraft' | 'otherCity' };

export function discardDraft(
  deps: DraftDeps,
  actor: StaffActor,
  { revision, ...key }: DocumentKey & { readonly revision: number },
): Promise<DiscardOutcome> {
  return transaction<DiscardOutcome, DiscardOutcome>(deps.ports.db, async (tx, rollback) => {
    if (!mayChange(actor, 'content.edit', key)) return rollback({ outcome: 'otherCity' });
    const draft = await findDraft(tx, key);
    if (!draft?.content) return rollback({ outcome: 'noDraft' });
    const closed = await closeDraft(tx, key, { revision, ...changeBy(deps.ports, actor) });
    if (closed === null) return rollback({ outcome: 'editConflict' });
    const live = await findVersion(tx, key);
    await audit(deps, tx, actor, key, 'content.draftDiscarded', {
      before: inText(differencesFrom(deps.sanitizeHtml, live?.content ?? null, draft.content)),
    });
    return { outcome: 'discarded', revision: closed };
  });
}

type PublishResult =
  | { readonly outcome: 'published'; readonly version: number }
  | { readonly outcome: 'flawedContent'; readonly errors: readonly ContentError[] }
  | { readonly outcome: 'editConflict' | 'otherCity' };
export type PublishDraftOutcome = PublishResult | { readonly outcome: 'noDraft' };
export type RestoreOutcome = PublishResult | { readonly outcome: 'unknownDocument' };

interface PublishRequest extends DocumentKey {
  readonly revision: number;
  /** What was live when somebody decided: anything newer would be overwritten unseen. */
  readonly liveVersion: number;
}

/** Publishes the saved draft of exactly this revision, over exactly this version. */
export function publishDraft(
  deps: DraftDeps,
  actor: StaffActor,
  { revision, liveVersion, ...key }: PublishRequest,
): Promise<PublishDraftOutcome> {
  const { db } = deps.ports;
  return transaction<PublishDraftOutcome, PublishDraftOutcome>(db, async (tx, rollback) => {
    if (!mayChange(actor, 'content.publish', key)) return rollback({ outcome: 'otherCity' });
    await incrementRevision(tx, 'content');
    const draft = await findDraft(tx, key);
    if (!draft?.content) return rollback({ outcome: 'noDraft' });
    const checked = checkDraft(draft.content, deps.sanitizeHtml);
    if (!checked.isValid) return rollback({ outcome: 'flawedContent', errors: checked.errors });
    const change = changeBy(deps.ports, actor);
    const isSeen = (await findLiveVersion(tx, key.kind, key.name)) === liveVersion;
    if (!isSeen || (await closeDraft(tx, key, { revision, ...change })) === null) {
      return rollback({ outcome: 'editConflict' });
    }
    const live = await findVersion(tx, key);
    const version = await insertContent(tx, key.name, checked.content, change);
    await audit(deps, tx, actor, key, 'content.published', {
      before: versionText(liveVersion),
      after: `第 ${version} 版：${inText(differencesFrom(deps.sanitizeHtml, live?.content ?? null, checked.content))}`,
    });
    return { outcome: 'published', version };
  });
}

interface RestoreRequest extends DocumentKey {
  readonly version: number;
  readonly liveVersion: number;
}

/** An older version becomes the next one; it is checked again, because checks may have grown. */
export function restoreVersion(
  deps: DraftDeps,
  actor: StaffActor,
  { version: restores, liveVersion, ...key }: RestoreRequest,
): Promise<RestoreOutcome> {
  return transaction<RestoreOutcome, RestoreOutcome>(deps.ports.db, async (tx, rollback) => {
    if (!mayChange(actor, 'content.publish', key)) return rollback({ outcome: 'otherCity' });
    await incrementRevision(tx, 'content');
    const [old, live] = [await findVersion(tx, key, restores), await findVersion(tx, key)];
    if (!old || !live) return rollback({ outcome: 'unknownDocument' });
    if (live.version !== liveVersion) return rollback({ outcome: 'editConflict' });
    const checked = checkContent(old.content, deps.sanitizeHtml);
    if (!checked.isValid) return rollback({ outcome: 'flawedContent', errors: checked.errors });
    const publication = { ...changeBy(deps.ports, actor), restores };
    const version = await insertContent(tx, key.name, checked.content, publication);
    await audit(deps, tx, actor, key, 'content.restored', {
      before: versionText(liveVersion),
      after: `第 ${version} 版，恢复第 ${restores} 版：${inText(differencesFrom(deps.sanitizeHtml, live.content, checked.content))}`,
    });
    return { outcome: 'published', version };
  });
}

const inText = (differences: readonly ContentDifference[]) =>
  differencesInText(differences, LONGEST_WORDS);

const versionText = (version: number) => (version === 0 ? '尚未发布' : `第 ${version} 版`);

/** A city's own document is changed by who works for that city; all others by who works for all. */
function mayChange({ grants }: StaffActor, permission: Permission, { kind, name }: DocumentKey) {
  const city = kind === 'landing' && name !== ONLY_DOCUMENT ? name : null;
  const isOfScope = !isForPages(kind) || mayDo(grants, 'pages.read', city);
  return isOfScope && mayDo(grants, permission, city);
}

const changeBy = ({ now }: Pick<Ports, 'now'>, { staffId }: StaffActor) => ({
  at: now(),
  by: `staff:${staffId}`,
});

function audit(
  { ports: { auditTrail } }: DraftDeps,
  tx: Db,
  { staffId }: StaffActor,
  { kind, name }: DocumentKey,
  action: AuditAction,
  texts: { readonly before?: string; readonly after?: string },
): Promise<void> {
  return auditTrail.append(tx, {
    actor: { kind: 'staff', id: staffId },
    action,
    subject: { kind: 'content', id: `${kind}:${name}` },
    ...texts,
  });
}
