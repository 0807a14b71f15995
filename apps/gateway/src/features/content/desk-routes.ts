import { contentDeskCalls as calls } from '@ride/contract/desk/content';
import { type ContentKind, isForPages } from '@ride/contract/entities/content-draft';
import { mayDo } from '@ride/domain/staff/roles';
import { pageOf } from '../../db/page-of.ts';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { refuse, refuseShared } from '../../http/refusal.ts';
import type { StaffActor } from '../../ports/staff.ts';
import type { ContentError } from './check-content.ts';
import type { DraftDeps } from './desk/content-change.ts';
import {
  checkTyped,
  compareDraft,
  type DocumentDeps,
  documentPage,
  readDocument,
  readItems,
  readVersion,
  versionPage,
} from './desk/document-service.ts';
import { discardDraft, saveDraft } from './desk/draft-service.ts';
import { moveItem, publishDraft, removeItem, restoreVersion } from './desk/publish-service.ts';
import { texts } from './desk/texts.ts';
import { type PictureDeps, storePicture } from './pictures/picture-service.ts';
import { type StartPreviewDeps, startPreview } from './preview/preview-service.ts';

type ContentDeskHandlers = Pick<DeskHandlers, keyof typeof calls>;

export type ContentDeskDeps = DocumentDeps & DraftDeps & PictureDeps & StartPreviewDeps;

export const contentDeskRoutes = (deps: ContentDeskDeps): ContentDeskHandlers => ({
  ...readingRoutes(deps),
  ...changingRoutes(deps),
});

/** Whoever has no right for what the pages show works with the documents of the desk only. */
function requireScope({ grants }: StaffActor, kind: ContentKind): void {
  if (isForPages(kind) && !mayDo(grants, 'pages.read')) refuseShared('forbidden', texts.otherScope);
}

type ReadingCall =
  | 'listContentDocuments'
  | 'readContentDocument'
  | 'listContentItems'
  | 'listContentVersions'
  | 'readContentVersion'
  | 'checkContentDraft'
  | 'compareContentDraft';

function readingRoutes(deps: ContentDeskDeps): Pick<ContentDeskHandlers, ReadingCall> {
  return {
    async listContentDocuments({ kind, withDraft, cursor, limit }, { actor }) {
      requireScope(actor, kind);
      const after = cursor === undefined ? '' : Buffer.from(cursor, 'base64url').toString();
      const rows = await documentPage(deps, kind, { withDraft, after, limit: limit + 1 });
      return pageOf(rows, limit, ({ name }) => Buffer.from(name).toString('base64url'));
    },

    async readContentDocument(key, { actor }) {
      requireScope(actor, key.kind);
      const document = await readDocument(deps, key);
      return (
        document ?? refuse(calls.readContentDocument, 'unknownDocument', texts.unknownDocument)
      );
    },

    async listContentVersions({ cursor, limit, ...key }, { actor }) {
      requireScope(actor, key.kind);
      const before = cursor === undefined ? null : Number(cursor);
      if (Number.isNaN(before)) return { rows: [], next: null };
      const rows = await versionPage(deps, key, { before, limit: limit + 1 });
      return pageOf(rows, limit, ({ version }) => String(version));
    },

    async readContentVersion({ version, ...key }, { actor }) {
      requireScope(actor, key.kind);
      const found = await readVersion(deps, key, version);
      return found ?? refuse(calls.readContentVersion, 'unknownDocument', texts.unknownDocument);
    },

    async listContentItems(key, { actor }) {
      requireScope(actor, key.kind);
      return readItems(deps, key);
    },

    async checkContentDraft(typed, { actor }) {
      requireScope(actor, typed.content.kind);
      return { errors: (await checkTyped(deps, typed)).map(wireError) };
    },

    async compareContentDraft(typed, { actor }) {
      requireScope(actor, typed.content.kind);
      return { differences: await compareDraft(deps, typed) };
    },
  };
}

function changingRoutes(deps: ContentDeskDeps): Omit<ContentDeskHandlers, ReadingCall> {
  return {
    async saveContentDraft(input, { actor }) {
      const saved = await saveDraft(deps, actor, input);
      if (saved.outcome === 'saved') return { name: saved.name, revision: saved.revision };
      return refuse(calls.saveContentDraft, saved.outcome, texts[saved.outcome]);
    },

    async discardContentDraft(input, { actor }) {
      const discarded = await discardDraft(deps, actor, input);
      if (discarded.outcome === 'discarded') return { revision: discarded.revision };
      return refuse(calls.discardContentDraft, discarded.outcome, texts[discarded.outcome]);
    },

    async previewContentDraft(key, { actor }) {
      requireScope(actor, key.kind);
      const preview = await startPreview(deps, key);
      if (preview.outcome === 'ready') {
        return { pages: [...preview.pages], expiresAt: preview.expiresAt };
      }
      return refuse(calls.previewContentDraft, preview.outcome, texts[preview.outcome]);
    },

    async publishContentDraft(input, { actor }) {
      const published = await publishDraft(deps, actor, input);
      if (published.outcome === 'published') return { version: published.version };
      return refuse(calls.publishContentDraft, published.outcome, texts[published.outcome]);
    },

    async restoreContentVersion(input, { actor }) {
      const restored = await restoreVersion(deps, actor, input);
      if (restored.outcome === 'published') return { version: restored.version };
      return refuse(calls.restoreContentVersion, restored.outcome, texts[restored.outcome]);
    },

    async moveContentItem(input, { actor }) {
      const moved = await moveItem(deps, actor, input);
      if (moved.outcome === 'published') return { version: moved.version };
      return refuse(calls.moveContentItem, moved.outcome, texts[moved.outcome]);
    },

    async removeContentItem(input, { actor }) {
      const removed = await removeItem(deps, actor, input);
      if (removed.outcome === 'published') return { version: removed.version };
      return refuse(calls.removeContentItem, removed.outcome, texts[removed.outcome]);
    },

    async uploadContentPicture({ data }, { actor }) {
      // Only documents of the pages have pictures.
      requireScope(actor, 'landing');
      const address = await storePicture(deps, actor, Buffer.from(data, 'base64'));
      if (address !== null) return { address };
      return refuse(calls.uploadContentPicture, 'unreadablePicture', texts.unreadablePicture);
    },
  };
}

const wireError = ({ path, message }: ContentError) => ({ path: [...path], message });
