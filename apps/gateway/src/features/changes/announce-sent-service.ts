import { earliestStart } from '@ride/domain/changes/start-rules';
import type { Db } from '../../db/schema.ts';
import type { AuditActor } from '../../ports/audit-trail.ts';
import { announce } from './announce.ts';
import { authorOf } from './author.ts';
import { insertChange, replaceItems } from './change-store.ts';
import { checkChange } from './check-change.ts';
import { compareWithPublished } from './compare-sent.ts';
import { newChange, withBases } from './draft-service.ts';
import { hasNotice } from './kinds.ts';
import {
  auditPublished,
  type PublishDeps,
  type PublishOutcome,
  type SentItems,
  sentChange,
} from './sent-items.ts';

/** Another system publishes under the same checks, as a change that it has approved. */
export async function announceItems(
  deps: PublishDeps,
  tx: Db,
  sent: SentItems,
  by: AuditActor,
): Promise<PublishOutcome> {
  const { ports, rules } = deps;
  const now = ports.now();
  const { kind } = sent;
  const startsAt = hasNotice(kind) ? (sent.startsAt ?? earliestStart(now, rules.noticeMs)) : null;
  const typed = { ...sentChange(sent), startsAt };
  const id = ports.randomBytes(12).toString('base64url');
  const stored = await withBases(
    deps,
    tx,
    sent.items.map((item) => ({ ...item, kind })),
  );
  const checked = await checkChange(
    tx,
    rules,
    { ...typed, id, submittedStartsAt: null },
    stored,
    now,
  );
  const { unchanged, changed, refused } = compareWithPublished(checked.items, startsAt ?? now);
  if (refused !== null) return refused;
  if (changed.length === 0) return { outcome: 'done', published: unchanged, drafts: [] };
  // What is unlikely was answered, and consequences were seen, where the other system lets its
  // prices be reviewed.
  const flaws = checked.flaws.filter(({ field }) => field !== 'answer' && field !== 'consequences');
  const errors = flaws.map(({ message }) => message);
  if (errors.length > 0) return { outcome: 'flawed', errors };
  const author = authorOf(by);
  await insertChange(tx, {
    ...newChange(id, { ...typed, changedBy: author, changedAt: now }),
    state: 'announced',
    startsAt: startsAt ?? now,
    approvedBy: author,
    approvedAt: now,
  });
  const kept = new Set(changed.map(({ key }) => key));
  await replaceItems(
    tx,
    id,
    stored.filter(({ key }) => kept.has(key)),
  );
  const published = await announce({ ports, kinds: rules.kinds }, tx, changed, {
    changeId: id,
    startsAt: startsAt ?? now,
    publishedAt: now,
    noticeMs: checked.noticeMs,
    withdrawnAt: null,
  });
  await auditPublished(deps, tx, kind, published, by, '接口公布');
  return { outcome: 'done', published: [...unchanged, ...published], drafts: [] };
}
