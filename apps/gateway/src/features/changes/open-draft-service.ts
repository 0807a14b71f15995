import { createHash } from 'node:crypto';
import { earliestStart } from '@ride/domain/changes/start-rules';
import type { Db } from '../../db/schema.ts';
import type { AuditActor } from '../../ports/audit-trail.ts';
import { authorOf } from './author.ts';
import { findDraftBySource, insertChange, replaceItems, type StoredItem } from './change-store.ts';
import { checkItems } from './check-items.ts';
import { compareWithPublished } from './compare-sent.ts';
import { newChange, withBases } from './draft-service.ts';
import { findKeyTwice, hasNotice } from './kinds.ts';
import {
  flawedNames,
  type PublishDeps,
  type PublishOutcome,
  type SentItems,
  sentChange,
} from './sent-items.ts';
import { texts } from './texts.ts';

/** The same request opens the same draft, so that a pipeline may repeat it. */
export async function openDraft(
  deps: PublishDeps,
  tx: Db,
  sent: SentItems,
  by: AuditActor,
): Promise<PublishOutcome> {
  const { ports } = deps;
  const { kind, items, startsAt = null } = sent;
  const done = (id: string): PublishOutcome => ({ outcome: 'done', published: [], drafts: [id] });
  const sourceHash = createHash('sha256')
    .update(JSON.stringify([kind, startsAt, items]))
    .digest('hex');
  const known = await findDraftBySource(tx, sourceHash);
  if (known !== null) return done(known);
  const twice = findKeyTwice(items.map(({ key }) => ({ kind, key })));
  if (twice !== undefined) {
    return { outcome: 'flawed', errors: [`${flawedNames[kind]} ${twice}：${texts.itemTwice}`] };
  }
  const id = ports.randomBytes(12).toString('base64url');
  const stored = await withBases(
    deps,
    tx,
    items.map((item): Omit<StoredItem, 'base'> => ({ ...item, kind })),
  );
  const now = ports.now();
  const at = startsAt ?? (hasNotice(kind) ? earliestStart(now, deps.rules.noticeMs) : now);
  const checked = await checkItems(tx, deps.rules, stored, { now, startsAt: at });
  const { unchanged, changed } = compareWithPublished(checked, at);
  if (changed.length === 0) return { outcome: 'done', published: unchanged, drafts: [] };
  // What is sent again as it was published would only be a flaw of the draft.
  const opened = stored.filter(({ key }) => changed.some((each) => each.key === key));
  const edited = {
    ...sentChange({ items: opened }),
    startsAt,
    changedBy: authorOf(by),
    changedAt: now,
  };
  await insertChange(tx, { ...newChange(id, edited), sourceHash });
  await replaceItems(tx, id, opened);
  await ports.auditTrail.append(tx, {
    actor: by,
    action: 'change.saved',
    subject: { kind: 'change', id },
    after: edited.title,
  });
  return done(id);
}
