import type { RequestOf } from '@ride/contract/define-call';
import type { returnChange, submitChange } from '@ride/contract/desk/changes';
import { transaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../ports/staff.ts';
import { actorOf } from './author.ts';
import { addEditor, itemsOf, lockChange, updateChange } from './change-store.ts';
import { checkChange, isFlawless } from './check-change.ts';
import { hashContent } from './content-hash.ts';
import type { DraftDeps } from './draft-service.ts';
import { hasRights } from './rights.ts';

type Refused = 'unknownChange' | 'changeConflict' | 'wrongChangeState' | 'otherCity';

type SubmitOutcome =
  | { readonly outcome: 'done'; readonly contentHash: string }
  | { readonly outcome: Refused | 'flawedChange' };

export function submit(
  { ports, rules }: DraftDeps,
  actor: StaffActor,
  { id, revision }: RequestOf<typeof submitChange>,
): Promise<SubmitOutcome> {
  const { db, now, auditTrail } = ports;
  return transaction<SubmitOutcome, SubmitOutcome>(db, async (tx, rollback) => {
    const change = await lockChange(tx, id);
    if (change === null) return rollback({ outcome: 'unknownChange' });
    if (change.state !== 'draft') return rollback({ outcome: 'wrongChangeState' });
    if (change.revision !== revision) return rollback({ outcome: 'changeConflict' });
    const items = await itemsOf(tx, id);
    const checked = await checkChange(tx, rules, change, items, now());
    if (!hasRights(actor.grants, 'edit', checked.items)) return rollback({ outcome: 'otherCity' });
    const isOutdated = checked.items.some((item) => item.isOutdated);
    if (isOutdated || !isFlawless(checked)) return rollback({ outcome: 'flawedChange' });
    const contentHash = hashContent(change, items);
    await addEditor(tx, id, actor.staffId);
    await updateChange(tx, id, {
      state: 'inReview',
      contentHash,
      submittedBy: actor.staffId,
      submittedAt: now(),
      submittedStartsAt: change.startsAt,
      returnNote: null,
      changedBy: actor.staffId,
      changedAt: now(),
    });
    await auditTrail.append(tx, {
      actor: actorOf(actor),
      action: 'change.submitted',
      subject: { kind: 'change', id },
      after: `${change.title}，内容 ${contentHash.slice(0, 12)}`,
    });
    return { outcome: 'done', contentHash };
  });
}

type ReturnOutcome = 'done' | Refused;

export function returnToMaker(
  { ports, rules }: DraftDeps,
  actor: StaffActor,
  { id, contentHash, note }: RequestOf<typeof returnChange>,
): Promise<ReturnOutcome> {
  const { db, now, auditTrail } = ports;
  return transaction<ReturnOutcome, ReturnOutcome>(db, async (tx, rollback) => {
    const change = await lockChange(tx, id);
    if (change === null) return rollback('unknownChange');
    if (change.state !== 'inReview') return rollback('wrongChangeState');
    if (change.contentHash !== contentHash) return rollback('changeConflict');
    const checked = await checkChange(tx, rules, change, await itemsOf(tx, id), now());
    if (!hasRights(actor.grants, 'approve', checked.items)) return rollback('otherCity');
    await updateChange(tx, id, {
      state: 'draft',
      contentHash: null,
      submittedBy: null,
      submittedAt: null,
      submittedStartsAt: null,
      returnNote: note,
      changedBy: actor.staffId,
      changedAt: now(),
    });
    await auditTrail.append(tx, {
      actor: actorOf(actor),
      action: 'change.returned',
      subject: { kind: 'change', id },
      after: change.title,
      reason: note,
    });
    return 'done';
  });
}
