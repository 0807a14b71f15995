import { deriveContentName } from '@ride/contract/entities/content-name';
import type { PublishedContent } from '@ride/contract/entities/published-content';
import type { Ports } from '../../../ports/ports.ts';
import { hashIfToken, hashToken, newToken } from '../../../ports/tokens.ts';
import type { ContentChecks } from '../check-content.ts';
import { findPublishedContent } from '../content-store.ts';
import { checkDraft } from '../desk/check-draft.ts';
import { findShownContent } from '../desk/document-store.ts';
import { type ContentPartKey, findDraft } from '../desk/draft-store.ts';
import type { ReadContent } from '../read-content.ts';
import { previewPagesOf } from './pages-showing.ts';
import { findPreview, insertPreview } from './preview-store.ts';

const PREVIEW_MS = 10 * 60_000;

export interface StartPreviewDeps extends ContentChecks {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes'>;
  readonly previewAddress: string | null;
}

type PreviewOutcome =
  | {
      readonly outcome: 'done';
      readonly pages: readonly { readonly title: string; readonly address: string }[];
      readonly expiresAt: number;
    }
  | { readonly outcome: 'flawedContent' | 'noDraft' | 'noPages' };

/** Stores a sanitized copy of the saved draft that anybody with the token may read. */
export async function startPreview(
  deps: StartPreviewDeps,
  key: ContentPartKey,
): Promise<PreviewOutcome> {
  if (deps.previewAddress === null) return { outcome: 'noPages' };
  const draft = await findDraft(deps.ports.db, key);
  if (!draft?.content) return { outcome: 'noDraft' };
  const shown = await findShownContent(deps.ports.db, key);
  const checked = checkDraft(shown, draft.content, key.item, deps);
  if (!checked.isValid) return { outcome: 'flawedContent' };
  const token = newToken(deps.ports.randomBytes);
  const { content } = checked;
  const expiresAt = deps.ports.now() + PREVIEW_MS;
  await insertPreview(deps.ports.db, { tokenHash: hashToken(token), content, expiresAt });
  const base = `${deps.previewAddress}/${token}`;
  const pages = previewPagesOf(content).map(({ title, location }) => ({
    title,
    address: `${base}#${location}`,
  }));
  return { outcome: 'done', pages, expiresAt };
}

export async function findPreviewContent(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  token: string,
): Promise<PublishedContent | null> {
  const hash = hashIfToken(token);
  return hash === null ? null : findPreview(db, hash, now());
}

/** The draft replaces the published document of the same name; all others are read as published. */
export function createDraftContentReader(
  { db }: Pick<Ports, 'db'>,
  draft: PublishedContent,
): ReadContent {
  const draftName = deriveContentName(draft);
  const read = async (kind: PublishedContent['kind'], name: string) =>
    kind === draft.kind && name === draftName ? draft : findPublishedContent(db, kind, name);
  return read as ReadContent;
}
