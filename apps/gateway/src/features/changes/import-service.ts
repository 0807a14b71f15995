import { importedAt } from '../../db/publication.ts';
import type { Db } from '../../db/schema.ts';
import type { AuditActor } from '../../ports/audit-trail.ts';
import { announce } from './announce.ts';
import { type CheckedItem, checkItems } from './check-items.ts';
import { compareWithPublished } from './compare-sent.ts';
import { withBases } from './draft-service.ts';
import {
  auditPublished,
  type PublishDeps,
  type PublishOutcome,
  type SentItems,
} from './sent-items.ts';

/** Takes over terms that were in force before this gateway; they need no notice. */
export async function importItems(
  deps: PublishDeps,
  tx: Db,
  sent: SentItems,
  by: AuditActor,
): Promise<PublishOutcome> {
  const { now } = deps.ports;
  const { kind } = sent;
  const startsAt = sent.startsAt ?? (await importStart(deps, tx, sent));
  const stored = await withBases(
    deps,
    tx,
    sent.items.map((item) => ({ ...item, kind })),
  );
  const checked = await checkItems(tx, deps.rules, stored, {
    now: now(),
    startsAt,
    isImport: true,
  });
  if (!(await mayImport(deps, tx, checked))) return { outcome: 'importClosed' };
  const { unchanged, changed, refused } = compareWithPublished(checked, startsAt);
  if (refused !== null) return refused;
  const imported = await announce(
    { ports: deps.ports, kinds: deps.rules.kinds },
    tx,
    changed,
    importedAt(startsAt, now()),
  );
  await auditPublished(deps, tx, kind, imported, by, '导入');
  return { outcome: 'done', published: [...unchanged, ...imported], drafts: [] };
}

/** What is imported first has always counted. */
async function importStart(
  { ports: { now }, rules: { kinds } }: PublishDeps,
  tx: Db,
  { kind, items }: SentItems,
): Promise<number> {
  for (const { key } of items) {
    if ((await kinds[kind].versions(tx, key)).length > 0) return now();
  }
  return 0;
}

/** A city without rules has charged nobody by rules of this gateway. */
async function mayImport(
  { importsAlways, hasOrders, rules: { kinds } }: PublishDeps,
  tx: Db,
  items: readonly CheckedItem[],
): Promise<boolean> {
  if (importsAlways || !(await hasOrders(tx))) return true;
  for (const { kind, cities } of items) {
    if (kind === 'activity' || cities === null) return false;
    for (const city of cities) {
      if ((await kinds.fareRule.keys(tx, city)).length > 0) return false;
    }
  }
  return true;
}
