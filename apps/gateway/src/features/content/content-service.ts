import type { PublishedContent } from '@ride/contract/entities/published-content';
import { incrementRevision } from '../../db/revisions.ts';
import type { Ports } from '../../ports/ports.ts';
import { checkContent, type SanitiseHtml } from './check-content.ts';
import { contentName, ONLY_DOCUMENT, pageContentName } from './content-name.ts';
import { currentContent, insertContent } from './content-store.ts';

export interface Question {
  readonly problem: string;
  readonly answer: string;
}

export type PublishOutcome =
  | { readonly outcome: 'published'; readonly version: number }
  | { readonly outcome: 'invalid'; readonly errors: readonly string[] };

type PublishPorts = Pick<Ports, 'db' | 'now'> & { readonly sanitiseHtml: SanitiseHtml };

/** A new version of a document, seen by every gateway within five seconds. */
export async function publishContentVersion(
  { db, now, sanitiseHtml }: PublishPorts,
  published: PublishedContent,
): Promise<PublishOutcome> {
  const checked = checkContent(published, sanitiseHtml);
  if (!checked.isValid) return { outcome: 'invalid', errors: checked.errors };
  const { content } = checked;
  const version = await db.transaction().execute(async (tx) => {
    await incrementRevision(tx, 'content');
    return insertContent(tx, contentName(content), content, now());
  });
  return { outcome: 'published', version };
}

/** One page of the common questions, and how many there are. */
export async function faqPage(
  { db }: Pick<Ports, 'db'>,
  currPage: number,
  pageSize: number,
): Promise<{ questions: readonly Question[]; total: number; hasMore: boolean }> {
  const all = (await currentContent(db, 'faq', ONLY_DOCUMENT))?.questions ?? [];
  const from = (currPage - 1) * pageSize;
  return {
    questions: all.slice(from, from + pageSize),
    total: all.length,
    hasMore: from + pageSize < all.length,
  };
}

export function pageContent(
  { db }: Pick<Ports, 'db'>,
  expandBizLine: number,
  strategyType: number,
): Promise<Extract<PublishedContent, { kind: 'pageContent' }> | null> {
  return currentContent(db, 'pageContent', pageContentName(expandBizLine, strategyType));
}
