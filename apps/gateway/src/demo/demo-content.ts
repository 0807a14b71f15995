import { contentDraft } from '@ride/contract/entities/content-draft';
import { deriveContentName } from '@ride/contract/entities/content-name';
import { publishedContent } from '@ride/contract/entities/published-content';
import * as z from 'zod/mini';
import { incrementRevision } from '../db/revisions.ts';
import type { Db } from '../db/schema.ts';
import { insertContent } from '../features/content/content-store.ts';
import { upsertDraft } from '../features/content/desk/draft-store.ts';
import { createItemIds } from '../features/content/item-ids.ts';
import { findStaffByName } from '../features/staff/staff-store.ts';
import content from './content.json' with { type: 'json' };
import { demoStaff } from './demo-people.ts';

const { documents, drafts } = z
  .strictObject({ documents: z.array(publishedContent), drafts: z.array(contentDraft) })
  .parse(content);

export async function loadDemoContent(tx: Db, now: number): Promise<void> {
  await incrementRevision(tx, 'content');
  for (const document of documents) {
    const itemIds = createItemIds(document);
    await insertContent(tx, deriveContentName(document), document, {
      at: now,
      by: 'service',
      itemIds,
    });
  }
  const editor = demoStaff.find(({ grants }) => grants.some(({ role }) => role === 'content'));
  const staff = editor && (await findStaffByName(tx, editor.name));
  if (!staff) return;
  const published = new Set(documents.map(keyOf));
  for (const draft of drafts) {
    const key = { kind: draft.kind, name: deriveContentName(draft) };
    const liveVersion = published.has(keyOf(draft)) ? 1 : 0;
    const change = { revision: 0, content: draft, liveVersion, at: now, by: `staff:${staff.id}` };
    await upsertDraft(tx, key, change);
  }
}

const keyOf = (document: z.infer<typeof contentDraft>): string =>
  `${document.kind} ${deriveContentName(document)}`;
