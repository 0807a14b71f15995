import { contentDeskCalls as calls } from '@ride/contract/desk/content';
import { type ContentKind, isForPages } from '@ride/contract/entities/content-draft';
import { hasPermission } from '@ride/domain/staff/roles';
import { toPage } from '../../db/page-of.ts';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { answerOrRefuse, refuse, refuseShared } from '../../http/refusal.ts';
import type { StaffActor } from '../../ports/staff.ts';
import type { ContentError } from './check-content.ts';
import type { DraftDeps } from './desk/content-change.ts';
import {
  compareDraft,
  type DocumentDeps,
  findDraftErrors,
  listDocumentPage,
  listVersionPage,
  readContentItems,
  readDocument,
  readVersion,
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

/** Staff without the permission for the pages may work only on documents of the desk. */
function requireScope({ grants }: StaffActor, kind: ContentKind): void {
  if (isForPages(kind) && !hasPermission(grants, 'pages.read'))
    refuseShared('forbidden', texts.otherScope);
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
      const rows = await listDocumentPage(deps, kind, { withDraft, after, limit: limit + 1 });
      return toPage(rows, limit, ({ name }) => Buffer.from(name).toString('base64url'));
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
      const rows = await listVersionPage(deps, key, { before, limit: limit + 1 });
      return toPage(rows, limit, ({ version }) => String(version));
    },

    async readContentVersion({ version, ...key }, { actor }) {
      requireScope(actor, key.kind);
      const found = await readVersion(deps, key, version);
      return found ?? refuse(calls.readContentVersion, 'unknownDocument', texts.unknownDocument);
    },

    async listContentItems(key, { actor }) {
      requireScope(actor, key.kind);
      return readContentItems(deps, key);
    },

    async checkContentDraft(typed, { actor }) {
      requireScope(actor, typed.content.kind);
      return { errors: (await findDraftErrors(deps, typed)).map(wireError) };
    },

    async compareContentDraft(typed, { actor }) {
      requireScope(actor, typed.content.kind);
      return { differences: await compareDraft(deps, typed) };
    },
  };
}

function changingRoutes(deps: ContentDeskDeps): Omit<ContentDeskHandlers, ReadingCall> {
  return {
    saveContentDraft: async (input, { actor }) =>
      answerOrRefuse(calls.saveContentDraft, await saveDraft(deps, actor, input), texts),

    discardContentDraft: async (input, { actor }) =>
      answerOrRefuse(calls.discardContentDraft, await discardDraft(deps, actor, input), texts),

    async previewContentDraft(key, { actor }) {
      requireScope(actor, key.kind);
      const preview = answerOrRefuse(
        calls.previewContentDraft,
        await startPreview(deps, key),
        texts,
      );
      return { ...preview, pages: [...preview.pages] };
    },

    publishContentDraft: async (input, { actor }) =>
      answerOrRefuse(calls.publishContentDraft, await publishDraft(deps, actor, input), texts),

    restoreContentVersion: async (input, { actor }) =>
      answerOrRefuse(calls.restoreContentVersion, await restoreVersion(deps, actor, input), texts),

    moveContentItem: async (input, { actor }) =>
      answerOrRefuse(calls.moveContentItem, await moveItem(deps, actor, input), texts),

    removeContentItem: async (input, { actor }) =>
      answerOrRefuse(calls.removeContentItem, await removeItem(deps, actor, input), texts),

    async uploadContentPicture({ data }, { actor }) {
      // Only documents of the pages have pictures, so any kind of such a document stands for all of
      // them.
      requireScope(actor, 'landing');
      const address = await storePicture(deps, actor, Buffer.from(data, 'base64'));
      if (address !== null) return { address };
      return refuse(calls.uploadContentPicture, 'unreadablePicture', texts.unreadablePicture);
    },
  };
}

const wireError = ({ path, message }: ContentError) => ({ path: [...path], message });
