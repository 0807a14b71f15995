import { transaction } from '../../db/transaction.ts';
import type { AuditActor } from '../../ports/audit-trail.ts';
import { announceItems } from './announce-sent-service.ts';
import { importItems } from './import-service.ts';
import { lockKinds, refreshKinds } from './kinds.ts';
import { openDraft } from './open-draft-service.ts';
import type { PublishDeps, PublishedItem, PublishOutcome, Refused, Sent } from './sent-items.ts';

/** Publishes all or nothing: as an import, under the checks of every change, or as drafts. */
export async function publishSent(
  deps: PublishDeps,
  sent: Sent,
  by: AuditActor,
  { isImport }: { readonly isImport: boolean },
): Promise<PublishOutcome> {
  const publishOne = isImport ? importItems : deps.servicePublishes ? announceItems : openDraft;
  const outcome = await transaction<PublishOutcome, PublishOutcome>(
    deps.ports.db,
    async (tx, rollback) => {
      await lockKinds(tx, deps.rules.kinds, sent);
      const published: PublishedItem[] = [];
      const drafts: string[] = [];
      const refused: Refused[] = [];
      for (const part of sent) {
        const done = await publishOne(deps, tx, part, by);
        if (done.outcome === 'importClosed') return rollback(done);
        if (done.outcome !== 'done') refused.push(done);
        else {
          published.push(...done.published);
          drafts.push(...done.drafts);
        }
      }
      if (refused.length === 0) return { outcome: 'done', published, drafts };
      return rollback({
        outcome: refused.some(({ outcome: each }) => each === 'flawed') ? 'flawed' : 'startTaken',
        errors: refused.flatMap(({ errors }) => errors),
      });
    },
  );
  if (outcome.outcome === 'done') await refreshKinds(deps.rules.kinds, sent);
  return outcome;
}
