import * as z from 'zod/mini';
import { type ContentDraft, contentDraft, contentKinds } from '../entities/content-draft.ts';
import { itemsOfContent } from '../entities/content-items.ts';
import { integer } from '../fields.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { pageFields, pageSchemaOf } from './paging.ts';

const kind = z.enum(contentKinds);
/**
 * The name identifies the document among those of its kind; the gateway derives it from what the
 * document is for.
 */
const document = { kind, name: z.string().check(z.regex(/^[\w:]{1,40}$/)) };
const version = integer(0, Number.MAX_SAFE_INTEGER);
/** Id of one item of a document's list; for a new item the desk makes the id. */
const itemId = z.string().check(z.regex(/^[\w-]{16,40}$/));
/** A document without its items, or one item of it. */
const part = { ...document, item: z.optional(itemId) };

/** The edited content: either a document without its items, or exactly one item. */
const typedPart = { item: z.optional(itemId), content: contentDraft };
interface TypedPart {
  readonly item?: string | undefined;
  readonly content: ContentDraft;
}

const isOnePart = z.refine<TypedPart>(
  ({ item, content }) => itemsOfContent(content).length === (item === undefined ? 0 : 1),
);

/**
 * The revisions that the editor opened. If newer ones exist, somebody else has changed the
 * document.
 */
const seen = { revision: version, liveVersion: version };

const author = z.object({
  /** A staff member, another system of the provider, or an unknown author. */
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
  response: pageSchemaOf(
    z.object({
      name: z.string(),
      title: z.string(),
      /** Null if the document was never published. */
      live: z.nullable(z.object({ version: z.number(), at: z.number(), by: author })),
      draft: z.nullable(z.object({ at: z.number(), by: author })),
    }),
  ),
});

export const readContentDocument = defineDeskCall({
  path: '/desk/content/read',
  permission: 'content.read',
  summary: 'A document without its items, or one of them: as it is live, and its draft',
  request: z.strictObject(part),
  response: z.object({
    name: z.string(),
    /** Title of the document, also when an item is read. */
    title: z.string(),
    revision: z.number(),
    /** Version 0 is the built-in content, which is shown until something is published. */
    live: z.nullable(z.object({ version: z.number(), content: contentDraft })),
    draft: z.nullable(
      z.object({
        content: contentDraft,
        /** True if another version was published since the draft was begun. */
        isOutdated: z.boolean(),
      }),
    ),
    /** When the draft was last saved, published or discarded, and by which author. */
    changed: z.nullable(z.object({ at: z.number(), by: author })),
  }),
  refusals: unknown,
});

export const listContentItems = defineDeskCall({
  path: '/desk/content/items',
  permission: 'content.read',
  summary: 'The items of a document in their order, then those that were never published',
  request: z.strictObject(document),
  response: z.object({
    title: z.string(),
    liveVersion: z.number(),
    items: z.array(
      z.object({
        item: z.string(),
        title: z.string(),
        isLive: z.boolean(),
        draft: z.nullable(z.object({ at: z.number(), by: author })),
      }),
    ),
  }),
});

export const listContentVersions = defineDeskCall({
  path: '/desk/content/versions',
  permission: 'content.read',
  summary: 'The versions of a document, newest first',
  request: z.strictObject({ ...document, ...pageFields }),
  response: pageSchemaOf(
    z.object({
      version: z.number(),
      at: z.number(),
      by: author,
      /** The older version whose content was published again; null for new content. */
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
  summary: 'What publishing a version of a document changed, and what restoring it would',
  request: z.strictObject({ ...document, version }),
  response: z.object({
    differences: z.array(difference),
    differencesFromLive: z.array(difference),
  }),
  refusals: unknown,
});

export const saveContentDraft = defineDeskCall({
  path: '/desk/content/draft/save',
  permission: 'content.edit',
  summary: 'Save what was typed, unless somebody else saved meanwhile',
  request: z
    .strictObject({
      ...typedPart,
      /** Revision of the draft that was edited; 0 if there never was a draft. */
      revision: version,
    })
    .check(isOnePart),
  response: z.object({ name: z.string(), revision: z.number() }),
  refusals: { ...editConflict, ...otherCity },
});

export const discardContentDraft = defineDeskCall({
  path: '/desk/content/draft/discard',
  permission: 'content.edit',
  summary: 'Give a draft up',
  request: z.strictObject({ ...part, revision: version }),
  response: z.object({ revision: z.number() }),
  refusals: { ...editConflict, ...noDraft, ...otherCity },
});

export const checkContentDraft = defineDeskCall({
  path: '/desk/content/draft/check',
  permission: 'content.read',
  summary: 'What publishing would object to, by field',
  request: z.strictObject(typedPart).check(isOnePart),
  response: z.object({
    errors: z.array(
      z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }),
    ),
  }),
});

export const compareContentDraft = defineDeskCall({
  path: '/desk/content/draft/compare',
  permission: 'content.read',
  summary: 'How what was typed differs from what is live',
  request: z.strictObject(typedPart).check(isOnePart),
  response: z.object({ differences: z.array(difference) }),
});

export const previewContentDraft = defineDeskCall({
  path: '/desk/content/draft/preview',
  permission: 'content.edit',
  summary: 'Addresses of the pages that show the saved draft, for ten minutes',
  request: z.strictObject(part),
  response: z.object({
    pages: z.array(z.object({ title: z.string(), address: z.string() })),
    expiresAt: z.number(),
  }),
  refusals: { ...flawed, ...noDraft, noPages: 70506 },
});

export const publishContentDraft = defineDeskCall({
  path: '/desk/content/publish',
  permission: 'content.publish',
  needsFreshFactor: true,
  summary: 'Publish the saved draft as the next version',
  request: z.strictObject({ ...part, ...seen }),
  response: z.object({ version: z.number() }),
  refusals: { ...editConflict, ...flawed, ...noDraft, ...otherCity },
});

export const restoreContentVersion = defineDeskCall({
  path: '/desk/content/restore',
  permission: 'content.publish',
  needsFreshFactor: true,
  summary: 'Publish an older version again, as the next one',
  request: z.strictObject({ ...document, version, liveVersion: version }),
  response: z.object({ version: z.number() }),
  refusals: { ...editConflict, ...flawed, ...unknown, ...otherCity },
});

/** `liveVersion` is the version of the list in which the item was seen. */
const shownItem = { ...document, item: itemId, liveVersion: version };

export const moveContentItem = defineDeskCall({
  path: '/desk/content/item/move',
  permission: 'content.publish',
  needsFreshFactor: true,
  summary: 'Publish a list with an item at another position, counted from 1',
  request: z.strictObject({ ...shownItem, position: integer(1, 1000) }),
  response: z.object({ version: z.number() }),
  refusals: { ...editConflict, ...unknown, ...otherCity },
});

export const removeContentItem = defineDeskCall({
  path: '/desk/content/item/remove',
  permission: 'content.publish',
  needsFreshFactor: true,
  summary: 'Publish a list without an item; a draft of it stays',
  request: z.strictObject(shownItem),
  response: z.object({ version: z.number() }),
  refusals: { ...editConflict, ...unknown, ...otherCity },
});

/** Path prefix of uploaded pictures on both listeners, of the pages and of the desk. */
export const PICTURES_PREFIX = '/pictures';

/**
 * Path prefix under which the desk's listener serves the pictures of the pages, which documents may
 * use.
 */
export const PAGES_PREFIX = '/pages';

/** Size limit of an uploaded file. The gateway draws each picture anew before storing it. */
export const MAX_PICTURE_BYTES = 2_000_000;

export const uploadContentPicture = defineDeskCall({
  path: '/desk/content/picture',
  permission: 'content.edit',
  summary: 'Store a picture for the pages, drawn anew; the same picture has the same address',
  request: z.strictObject({
    /** A JPEG, PNG or WebP in Base64. */
    data: z
      .string()
      .check(z.maxLength((MAX_PICTURE_BYTES * 4) / 3 + 4), z.regex(/^[A-Za-z0-9+/]{16,}={0,2}$/)),
  }),
  response: z.object({ address: z.string() }),
  /** The picture has another format, is damaged, or has too many pixels. */
  refusals: { unreadablePicture: 70507 },
});

export const contentDeskCalls = {
  listContentDocuments,
  readContentDocument,
  listContentItems,
  listContentVersions,
  readContentVersion,
  saveContentDraft,
  discardContentDraft,
  checkContentDraft,
  compareContentDraft,
  previewContentDraft,
  publishContentDraft,
  restoreContentVersion,
  moveContentItem,
  removeContentItem,
  uploadContentPicture,
};
