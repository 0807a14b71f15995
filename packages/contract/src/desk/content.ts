import * as z from 'zod/mini';
import { contentDraft, contentKinds } from '../entities/content-draft.ts';
import { publishedContent } from '../entities/published-content.ts';
import { integer } from '../fields.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { pageFields, pageOf } from './paging.ts';

/** 内容: what the pages say, as drafts, as published, and as it was before. */

const kind = z.enum(contentKinds);
/** Which document of its kind; the gateway makes it from what the document is for. */
const document = { kind, name: z.string().check(z.regex(/^[\w:]{1,40}$/)) };
const version = integer(0, Number.MAX_SAFE_INTEGER);

/** What the editor knew when it was opened: anything newer is somebody else's work. */
const seen = { revision: version, liveVersion: version };

const author = z.object({
  /** A member of the staff, a system of the provider, or nobody known. */
  kind: z.enum(['staff', 'service', 'unknown']),
  name: z.nullable(z.string()),
});

const editConflict = { editConflict: 70501 } as const;
const flawed = { flawedContent: 70502 } as const;
const unknown = { unknownDocument: 70503 } as const;
const noDraft = { noDraft: 70504 } as const;
const otherCity = { otherCity: 70505 } as const;

export const listContentDocuments = defineDeskCall({
  path: '/desk/content/list',
  permission: 'content.read',
  summary: 'Documents of a kind, with who changed them last',
  request: z.strictObject({ kind, withDraft: z.optional(z.literal(true)), ...pageFields }),
  response: pageOf(
    z.object({
      name: z.string(),
      title: z.string(),
      /** Null while it was never published. */
      live: z.nullable(z.object({ version: z.number(), at: z.number(), by: author })),
      draft: z.nullable(z.object({ at: z.number(), by: author })),
    }),
  ),
});

const savedDraft = z.object({
  content: contentDraft,
  /** The version that was live when the draft was begun. */
  base: z.number(),
  at: z.number(),
  by: author,
});

export const readContentDocument = defineDeskCall({
  path: '/desk/content/read',
  permission: 'content.read',
  summary: 'A document as it is live, and its draft',
  request: z.strictObject(document),
  response: z.object({
    name: z.string(),
    title: z.string(),
    revision: z.number(),
    live: z.nullable(
      z.object({ version: z.number(), content: publishedContent, at: z.number(), by: author }),
    ),
    draft: z.nullable(savedDraft),
  }),
  refusals: unknown,
});

export const listContentVersions = defineDeskCall({
  path: '/desk/content/versions',
  permission: 'content.read',
  summary: 'The versions of a document, newest first',
  request: z.strictObject({ ...document, ...pageFields }),
  response: pageOf(
    z.object({
      version: z.number(),
      at: z.number(),
      by: author,
      /** The version whose content it has again. */
      restores: z.nullable(z.number()),
    }),
  ),
});

const difference = z.object({
  label: z.string(),
  change: z.enum(['added', 'removed', 'changed', 'moved']),
  lines: z.array(z.object({ sign: z.enum(['-', '+', ' ']), text: z.string() })),
});

export const readContentVersion = defineDeskCall({
  path: '/desk/content/version',
  permission: 'content.read',
  summary: 'A version of a document, and what publishing it changed',
  request: z.strictObject({ ...document, version }),
  response: z.object({ content: publishedContent, differences: z.array(difference) }),
  refusals: unknown,
});

export const saveContentDraft = defineDeskCall({
  path: '/desk/content/draft/save',
  permission: 'content.edit',
  summary: 'Save what was typed, unless somebody else saved meanwhile',
  request: z.strictObject({
    /** Of the draft that was edited; 0 for a document nobody has drafted before. */
    revision: version,
    content: contentDraft,
  }),
  response: z.object({ name: z.string(), revision: z.number() }),
  refusals: { ...editConflict, ...otherCity },
});

export const discardContentDraft = defineDeskCall({
  path: '/desk/content/draft/discard',
  permission: 'content.edit',
  summary: 'Give a draft up',
  request: z.strictObject({ ...document, revision: version }),
  response: z.object({ revision: z.number() }),
  refusals: { ...editConflict, ...noDraft, ...otherCity },
});

export const checkContentDraft = defineDeskCall({
  path: '/desk/content/draft/check',
  permission: 'content.read',
  summary: 'What publishing would object to, by field',
  request: z.strictObject({ content: contentDraft }),
  response: z.object({
    errors: z.array(
      z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }),
    ),
  }),
});

export const compareContentDraft = defineDeskCall({
  path: '/desk/content/draft/compare',
  permission: 'content.read',
  summary: 'How what was typed differs from what is live, or from the saved draft',
  request: z.strictObject({ content: contentDraft, with: z.enum(['live', 'draft']) }),
  response: z.object({ differences: z.array(difference) }),
});

export const previewContentDraft = defineDeskCall({
  path: '/desk/content/draft/preview',
  permission: 'content.edit',
  summary: 'Addresses of the pages that show the saved draft, for ten minutes',
  request: z.strictObject(document),
  response: z.object({
    pages: z.array(z.object({ title: z.string(), address: z.string() })),
    expiresAt: z.number(),
  }),
  refusals: { ...flawed, ...noDraft, noPages: 70506 },
});

export const publishContentDraft = defineDeskCall({
  path: '/desk/content/publish',
  permission: 'content.publish',
  summary: 'Publish the saved draft as the next version',
  request: z.strictObject({ ...document, ...seen }),
  response: z.object({ version: z.number() }),
  refusals: { ...editConflict, ...flawed, ...noDraft, ...otherCity },
});

export const restoreContentVersion = defineDeskCall({
  path: '/desk/content/restore',
  permission: 'content.publish',
  summary: 'Publish an older version again, as the next one',
  request: z.strictObject({ ...document, version, liveVersion: version }),
  response: z.object({ version: z.number() }),
  refusals: { ...editConflict, ...flawed, ...unknown, ...otherCity },
});

export const contentDeskCalls = {
  listContentDocuments,
  readContentDocument,
  listContentVersions,
  readContentVersion,
  saveContentDraft,
  discardContentDraft,
  checkContentDraft,
  compareContentDraft,
  previewContentDraft,
  publishContentDraft,
  restoreContentVersion,
};
