import { createHash } from 'node:crypto';
import type { ChangeKind } from '@ride/contract/entities/change-item';
import { earliestStart } from '@ride/domain/changes/start-rules';
import { importedAt } from '../../db/publication.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { AuditAction, AuditActor } from '../../ports/audit-trail.ts';
import type { Ports } from '../../ports/ports.ts';
import { announce } from './announce.ts';
import { authorOf } from './author.ts';
import {
  findDraftBySource,
  findKeyTwice,
  insertChange,
  replaceItems,
  type StoredItem,
} from './change-store.ts';
import { checkChange } from './check-change.ts';
import { type ChangeRules, type CheckedItem, checkItems } from './check-items.ts';
import { newChange, withBases } from './draft-service.ts';
import { hasNotice, lockKinds, refreshKinds } from './kinds.ts';
import { texts } from './texts.ts';

export interface PublishDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'auditTrail' | 'eventsOut'>;
  readonly rules: ChangeRules;
  /** Whether other systems publish by themselves, or only open drafts. */
  readonly servicePublishes: boolean;
  /** Whether terms without a notice may be imported although orders were delivered. */
  readonly importsAlways: boolean;
  readonly hasOrders: (db: Db) => Promise<boolean>;
}

/** What another system sends of one kind, with one start. */
export interface SentItems {
  readonly kind: ChangeKind;
  readonly items: readonly { readonly key: string; readonly body: Record<string, unknown> }[];
  /** Without a start the items begin as soon as they may. */
  readonly startsAt: number | undefined;
}

export interface PublishedItem {
  readonly key: string;
  readonly version: number;
}

type PublishOutcome =
  | {
      readonly outcome: 'done';
      readonly published: readonly PublishedItem[];
      readonly drafts: readonly string[];
    }
  | { readonly outcome: 'flawed' | 'startTaken'; readonly errors: readonly string[] }
  | { readonly outcome: 'importClosed' };

export type Sent = readonly SentItems[];

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

type Refused = Extract<PublishOutcome, { readonly errors: readonly string[] }>;

async function importItems(
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

interface Comparison {
  /** Sent again as it was published. */
  readonly unchanged: readonly PublishedItem[];
  readonly changed: readonly CheckedItem[];
  readonly refused: Refused | null;
}

const flawedNames: Readonly<Record<ChangeKind, string>> = {
  fareRule: '规则',
  calendar: '日历',
  fence: '围栏',
  activity: '活动',
};

function compareWithPublished(items: readonly CheckedItem[], startsAt: number): Comparison {
  const unchanged: PublishedItem[] = [];
  const changed: CheckedItem[] = [];
  const errors: string[] = [];
  let isFlawed = false;
  for (const item of items) {
    const same = sameAsPublished(item, startsAt);
    if (same !== null) {
      unchanged.push({ key: item.key, version: same });
      continue;
    }
    changed.push(item);
    for (const { message } of item.flaws) {
      if (message !== texts.startTaken) isFlawed = true;
      errors.push(`${flawedNames[item.kind]} ${item.key}：${message}`);
    }
  }
  const outcome = isFlawed ? 'flawed' : 'startTaken';
  return { unchanged, changed, refused: errors.length === 0 ? null : { outcome, errors } };
}

/** The version with this content that starts then, or that is in force then. */
function sameAsPublished(item: CheckedItem, startsAt: number): number | null {
  if (!item.read.isReadable) return null;
  const same = item.versions.findLast(
    ({ withdrawnAt, startsAt: start }) =>
      withdrawnAt === null && (hasNotice(item.kind) ? start === startsAt : true),
  );
  const isSame = same !== undefined && JSON.stringify(same.body) === JSON.stringify(item.read.body);
  if (isSame) return same.version;
  if (item.differences.length > 0) return null;
  const before = item.versions.filter(
    ({ withdrawnAt, startsAt: start }) => withdrawnAt === null && start < startsAt,
  );
  return before.toSorted((one, other) => other.startsAt - one.startsAt)[0]?.version ?? null;
}

async function announceItems(
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
  const stored = await withBases(
    deps,
    tx,
    sent.items.map((item) => ({ ...item, kind })),
  );
  const checked = await checkChange(tx, rules, typed, stored, now);
  const { unchanged, changed, refused } = compareWithPublished(checked.items, startsAt ?? now);
  if (refused !== null) return refused;
  if (changed.length === 0) return { outcome: 'done', published: unchanged, drafts: [] };
  // What is unlikely was answered where the other system lets its prices be reviewed.
  const flaws = checked.flaws.filter(({ field }) => field !== 'answer');
  const errors = flaws.map(({ message }) => message);
  if (errors.length > 0) return { outcome: 'flawed', errors };
  const id = ports.randomBytes(12).toString('base64url');
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

const publishedActions = {
  fareRule: 'fareRule.published',
  calendar: 'calendar.published',
  fence: 'fence.published',
  activity: 'activity.published',
} as const satisfies Record<ChangeKind, AuditAction>;

async function auditPublished(
  { ports: { auditTrail } }: PublishDeps,
  tx: Db,
  kind: ChangeKind,
  published: readonly PublishedItem[],
  by: AuditActor,
  how: string,
): Promise<void> {
  for (const { key, version } of published) {
    await auditTrail.append(tx, {
      actor: by,
      action: publishedActions[kind],
      subject: { kind, id: key },
      after: `第 ${version} 版（${how}）`,
    });
  }
}

const sentChange = ({ items }: { readonly items: readonly { readonly key: string }[] }) => ({
  title: `接口提交：${items.map(({ key }) => key).join('、')}`.slice(0, 60),
  reason: '',
  publicNote: '计价调整',
  answer: '',
});

/** The same request opens the same draft, so that a pipeline may repeat it. */
async function openDraft(
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
