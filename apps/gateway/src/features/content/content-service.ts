import { deriveContentName, SINGLE_DOCUMENT_NAME } from '@ride/contract/entities/content-name';
import type { PublishedContent } from '@ride/contract/entities/published-content';
import { incrementRevision } from '../../db/revisions.ts';
import { transaction } from '../../db/transaction.ts';
import type { AuditActor } from '../../ports/audit-trail.ts';
import type { Ports } from '../../ports/ports.ts';
import { type ContentChecks, type ContentError, checkContent } from './check-content.ts';
import { findPublishedContent, insertContent, listDocuments } from './content-store.ts';
import { describeDifferences, describeVersion } from './desk/content-change.ts';
import { compareContent } from './desk/content-differences.ts';
import { findShownContent } from './desk/document-store.ts';
import { assignItemIds } from './item-ids.ts';
import type { ReadContent } from './read-content.ts';

export interface Question {
  readonly problem: string;
  readonly answer: string;
}

export type PublishOutcome =
  | { readonly outcome: 'done'; readonly version: number }
  | { readonly outcome: 'flawedContent'; readonly errors: readonly ContentError[] };

/** Systems of the provider publish by the internal call under this name. */
const SERVICE = 'service';

interface PublishDeps extends ContentChecks {
  readonly ports: Pick<Ports, 'db' | 'now' | 'auditTrail'>;
}

export async function publishContentVersion(
  deps: PublishDeps,
  published: PublishedContent,
  by: AuditActor,
): Promise<PublishOutcome> {
  const { db, now, auditTrail } = deps.ports;
  const checked = checkContent(published, deps);
  if (!checked.isValid) return { outcome: 'flawedContent', errors: checked.errors };
  const { content } = checked;
  const version = await transaction(db, async (tx) => {
    await incrementRevision(tx, 'content');
    const name = deriveContentName(content);
    const shown = await findShownContent(tx, { kind: content.kind, name });
    const itemIds = assignItemIds(content, shown);
    const next = await insertContent(tx, name, content, { at: now(), by: SERVICE, itemIds });
    const differences = compareContent(deps.sanitizeHtml, shown?.content ?? null, content);
    await auditTrail.append(tx, {
      actor: by,
      action: 'content.published',
      subject: { kind: 'content', id: formatContentKey(content.kind, name) },
      before: describeVersion(shown?.version ?? 0),
      after: `第 ${next} 版：${describeDifferences(differences)}`,
    });
    return next;
  });
  return { outcome: 'done', version };
}

export function createPublishedContentReader({ db }: Pick<Ports, 'db'>): ReadContent {
  return (kind, name) => findPublishedContent(db, kind, name);
}

export async function listPublishedKeys({ db }: Pick<Ports, 'db'>): Promise<ReadonlySet<string>> {
  return new Set((await listDocuments(db)).map(({ kind, name }) => formatContentKey(kind, name)));
}

export const formatContentKey = (kind: string, name: string): string => `${kind}:${name}`;

export async function readFaqPage(
  readContent: ReadContent,
  currPage: number,
  pageSize: number,
): Promise<{ questions: readonly Question[]; total: number; hasMore: boolean }> {
  const all = (await readContent('faq', SINGLE_DOCUMENT_NAME))?.questions ?? [];
  const from = (currPage - 1) * pageSize;
  return {
    questions: all.slice(from, from + pageSize),
    total: all.length,
    hasMore: from + pageSize < all.length,
  };
}
