import { contentDeskCalls as calls } from '@ride/contract/desk/content';
import { type ContentKind, isForPages } from '@ride/contract/entities/content-draft';
import { mayDo } from '@ride/domain/staff/roles';
import { pageOf } from '../../db/page-of.ts';
import type { DeskHandler } from '../../http/desk-handlers.ts';
import { refuse, refuseShared } from '../../http/refusal.ts';
import type { StaffActor } from '../../ports/staff.ts';
import type { ContentError } from './check-content.ts';
import { checkDraft } from './desk/check-draft.ts';
import {
  compareDraft,
  type DocumentDeps,
  documentPage,
  readDocument,
  readVersion,
  versionPage,
} from './desk/document-service.ts';
import {
  type DraftDeps,
  discardDraft,
  publishDraft,
  restoreVersion,
  saveDraft,
} from './desk/draft-service.ts';
import { texts } from './desk/texts.ts';
import { type StartPreviewDeps, startPreview } from './preview/preview-service.ts';

type Calls = typeof calls;
type ContentDeskHandlers = { [Name in keyof Calls]: DeskHandler<Calls[Name]> };

export type ContentDeskDeps = DocumentDeps & DraftDeps & StartPreviewDeps;

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
  | 'listContentVersions'
  | 'readContentVersion'
  | 'checkContentDraft'
  | 'compareContentDraft';

function readingRoutes(deps: ContentDeskDeps): Pick<ContentDeskHandlers, ReadingCall> {
  return {
    async listContentDocuments({ kind, withDraft, cursor, limit }, { actor }) {
      requireScope(actor, kind);
      const after = cursor === undefined ? '' : Buffer.from(cursor, 'base64url').toString();
      const rows = await documentPage(deps, { kind, withDraft, after, limit: limit + 1 });
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

    async checkContentDraft({ content }) {
      const checked = checkDraft(content, deps.sanitizeHtml);
      return { errors: checked.isValid ? [] : checked.errors.map(wireError) };
    },

    async compareContentDraft({ content, with: base }, { actor }) {
      requireScope(actor, content.kind);
      return { differences: await compareDraft(deps, content, base) };
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
  };
}

const wireError = ({ path, message }: ContentError) => ({ path: [...path], message });
