import { changeStates } from '@ride/domain/changes/change-state';
import * as z from 'zod/mini';
import { changeKinds } from '../entities/change-item.ts';
import { itemDifference } from '../entities/item-difference.ts';
import { repricedOrders } from '../entities/repriced-orders.ts';
import { areaCode, id, integer, longText, moment, text } from '../fields.ts';
import { consequences, sampleTrip } from './change-consequences.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { pageFields, pageSchemaOf } from './paging.ts';

/** A draft keeps whatever was typed, so bodies are checked when they are shown and submitted. */
const body = z.nullable(z.record(z.string().check(z.maxLength(64)), z.unknown()));

export const MAX_ITEMS = 50;

const typedItem = z.strictObject({
  kind: z.enum(changeKinds),
  key: id,
  /** Null ends the rule or the area from the start of the change. */
  body,
});
export type TypedItem = z.output<typeof typedItem>;

const typedChange = {
  title: z.string().check(z.maxLength(60)),
  /** Why, for colleagues. */
  reason: z.string().check(z.maxLength(1_000)),
  /** Why, for the public; it stands in the history of prices. */
  publicNote: z.string().check(z.maxLength(200)),
  /** The maker's answer to everything unlikely that the change says. */
  answer: z.string().check(z.maxLength(1_000)),
  /** A whole minute; null while it is open, and for activities, which run from their approval. */
  startsAt: z.nullable(moment),
  items: z.array(typedItem).check(z.maxLength(MAX_ITEMS)),
};

const colleague = z.object({ staffId: z.string(), name: z.string() });

/** A version that starts later than the change, of a key that the change touches. */
const laterVersion = z.object({
  version: z.number(),
  startsAt: z.number(),
  /** The change that announced it; null for versions that were imported. */
  changeId: z.nullable(z.string()),
  changeTitle: z.nullable(z.string()),
});

const shownItem = z.object({
  kind: z.enum(changeKinds),
  key: z.string(),
  /** What the item is about, such as 南京市 · 快车. */
  title: z.string(),
  body,
  /** What would be in force without the change; null if nothing would. */
  before: body,
  differences: z.array(itemDifference),
  flaws: z.array(
    z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }),
  ),
  /** What is unlikely to be meant. */
  doubts: z.array(z.string()),
  /** Smaller places that take precedence. */
  precedences: z.array(z.string()),
  /** Versions of the same key that are announced for a later start. */
  later: z.array(laterVersion),
  /** Other changes of the same key that wait for review. */
  alsoInReview: z.array(z.object({ id: z.string(), title: z.string() })),
  /** True if another version was published or withdrawn since the item was edited. */
  isOutdated: z.boolean(),
  /** Trips of a fixed list before and after; empty unless it is a rule without flaws. */
  sampleTrips: z.array(sampleTrip),
});

const changeRow = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(changeStates),
  startsAt: z.nullable(z.number()),
  /** Titles of the first items. */
  itemTitles: z.array(z.string()),
  /** Activities and prices never stand in one change. */
  kinds: z.array(z.enum(changeKinds)),
  itemCount: z.number(),
  changedAt: z.number(),
  /** Who edited it last; null for another system. */
  changedBy: z.nullable(colleague),
  /** True if the reader may approve it. */
  waitsForMe: z.boolean(),
});

export const listChanges = defineDeskCall({
  path: '/desk/changes/list',
  permission: 'change.read',
  summary: 'Changes of prices and activities, the last changed first',
  request: z.strictObject({
    state: z.optional(z.enum(changeStates)),
    ...pageFields,
  }),
  response: pageSchemaOf(changeRow),
});

const unknownChange = { unknownChange: 70601 } as const;
const changeConflict = { changeConflict: 70602 } as const;
const otherCity = { otherCity: 70505 } as const;
const wrongState = { wrongChangeState: 70603 } as const;
const flawed = { flawedChange: 70604 } as const;

export const readChange = defineDeskCall({
  path: '/desk/changes/read',
  permission: 'change.read',
  summary: 'A change with everything that its maker and its checker look at',
  request: z.strictObject({ id }),
  response: z.object({
    id: z.string(),
    revision: z.number(),
    state: z.enum(changeStates),
    title: z.string(),
    reason: z.string(),
    publicNote: z.string(),
    answer: z.string(),
    startsAt: z.nullable(z.number()),
    /** The start that was submitted, if the checker moved it. */
    submittedStartsAt: z.nullable(z.number()),
    items: z.array(shownItem),
    /** What the change as a whole lacks; the field is one of the change. */
    flaws: z.array(
      z.object({
        field: z.enum(['title', 'publicNote', 'answer', 'startsAt', 'items', 'consequences']),
        message: z.string(),
      }),
    ),
    /**
     * What was computed for these items and their submitted start, perhaps not completely; null if
     * nothing was.
     */
    consequences: z.nullable(consequences),
    /** True if something was computed before the items or the start were changed. */
    hasOutdatedConsequences: z.boolean(),
    /** SHA-256 of what was submitted; null in a draft. */
    contentHash: z.nullable(z.string()),
    /** The first start that approval at this moment allows; null if it starts at its approval. */
    earliestStart: z.nullable(z.number()),
    /** Why it may start earlier than its notice; null if it may not. */
    noNoticeBecause: z.nullable(z.enum(['correction', 'firstVersion'])),
    editors: z.array(colleague),
    changedAt: z.number(),
    /** Who edited it last; null for another system. */
    changedBy: z.nullable(colleague),
    submittedBy: z.nullable(colleague),
    submittedAt: z.nullable(z.number()),
    /** The note with which it was last returned. */
    returnNote: z.nullable(z.string()),
    approvedBy: z.nullable(colleague),
    approvedAt: z.nullable(z.number()),
    /** True if another system published it, without a review here. */
    isByService: z.boolean(),
    withdrawnBy: z.nullable(colleague),
    withdrawnAt: z.nullable(z.number()),
    withdrawalNote: z.nullable(z.string()),
    /** What the reader may do now. */
    may: z.object({
      edit: z.boolean(),
      submit: z.boolean(),
      approve: z.boolean(),
      withdraw: z.boolean(),
      revert: z.boolean(),
      reprice: z.boolean(),
    }),
    /** Why the reader cannot approve; null if it is possible or nothing waits. */
    whyNotApprove: z.nullable(z.enum(['ownChange', 'otherCity', 'flawed', 'outdated'])),
  }),
  refusals: unknownChange,
});

export const saveChange = defineDeskCall({
  path: '/desk/changes/save',
  permission: 'change.edit',
  summary: 'Save a change as a draft, also one that waits for review',
  request: z.strictObject({
    /** Null begins a new change. */
    id: z.nullable(id),
    /** The revision that was edited; 0 for a new change. */
    revision: integer(0, Number.MAX_SAFE_INTEGER),
    ...typedChange,
  }),
  response: z.object({ id: z.string(), revision: z.number() }),
  refusals: {
    ...unknownChange,
    ...changeConflict,
    ...wrongState,
    ...otherCity,
    /** Two items have the same key. */
    itemTwice: 70609,
  },
});

export const replayChange = defineDeskCall({
  path: '/desk/changes/replay',
  permission: 'change.read',
  summary:
    'Price the next 500 stored trips with a change and without it; repeated until it is complete',
  request: z.strictObject({ id }),
  response: consequences,
  refusals: {
    ...unknownChange,
    /** Only drafts and changes in review are priced. */
    ...wrongState,
    /** The change has no start, no items but activities, or an item that cannot be read. */
    ...flawed,
  },
});

const seenRevision = { id, revision: integer(0, Number.MAX_SAFE_INTEGER) };

export const discardChange = defineDeskCall({
  path: '/desk/changes/discard',
  permission: 'change.edit',
  summary: 'Give a draft up',
  request: z.strictObject(seenRevision),
  response: z.object({}),
  refusals: { ...unknownChange, ...changeConflict, ...wrongState, ...otherCity },
});

export const submitChange = defineDeskCall({
  path: '/desk/changes/submit',
  permission: 'change.edit',
  summary: 'Let somebody else review the saved draft',
  request: z.strictObject(seenRevision),
  response: z.object({ contentHash: z.string() }),
  refusals: { ...unknownChange, ...changeConflict, ...wrongState, ...otherCity, ...flawed },
});

const note = longText(1_000);
/** What was read: the decision counts for exactly this. */
const contentHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const returnChange = defineDeskCall({
  path: '/desk/changes/return',
  permission: 'change.approve',
  summary: 'Return a change that waits to its maker',
  request: z.strictObject({ id, contentHash, note }),
  response: z.object({}),
  refusals: { ...unknownChange, ...changeConflict, ...wrongState, ...otherCity },
});

export const approveChange = defineDeskCall({
  path: '/desk/changes/approve',
  permission: 'change.approve',
  needsFreshFactor: true,
  summary: 'Announce a change as its second person',
  request: z.strictObject({
    id,
    contentHash,
    /** The submitted start or a later one; null if there is none. */
    startsAt: z.nullable(moment),
    /** Every later announced version of a key of the change, and whether it stays. */
    later: z
      .array(
        z.strictObject({
          kind: z.enum(changeKinds),
          key: id,
          version: integer(1, Number.MAX_SAFE_INTEGER),
          isKept: z.boolean(),
        }),
      )
      .check(z.maxLength(500)),
    /** Why others are withdrawn, for the public; needed if one is not kept. */
    withdrawalNote: z.optional(text(200)),
  }),
  response: z.object({ startsAt: z.number() }),
  refusals: {
    ...unknownChange,
    ...changeConflict,
    ...wrongState,
    ...otherCity,
    ...flawed,
    /** Whoever ever edited or submitted a change cannot approve it. */
    ownChange: 70605,
    /** Whoever submitted it has lost the right since; somebody else must submit it again. */
    makerWithoutRight: 70611,
    /** A version was published or withdrawn since, or others were announced for later. */
    outdatedChange: 70606,
    /** The start is before the submitted one, too soon, too far away or no whole minute. */
    wrongStart: 70607,
    /** A withdrawal takes a whole change, so none of its versions can be kept. */
    partlyWithdrawn: 70610,
  },
});

export const withdrawChange = defineDeskCall({
  path: '/desk/changes/withdraw',
  permission: 'change.approve',
  needsFreshFactor: true,
  summary: 'Withdraw an announced change before it starts',
  request: z.strictObject({
    id,
    /** Why, for the public. */
    note: text(200),
    /** Changes announced for later that go with it. */
    also: z.array(id).check(z.maxLength(50)),
  }),
  response: z.object({}),
  refusals: { ...unknownChange, ...wrongState, ...otherCity, tooLateToWithdraw: 70608 },
});

export const revertChange = defineDeskCall({
  path: '/desk/changes/revert',
  permission: 'change.edit',
  summary: 'Begin a draft that restores what was in force before a change',
  request: z.strictObject({ id }),
  response: z.object({ id: z.string() }),
  refusals: { ...unknownChange, ...wrongState, ...otherCity },
});

/** The last order that was looked at. */
const orderPlace = z.strictObject({ completedAt: moment, orderUuid: id });

export const repriceChange = defineDeskCall({
  path: '/desk/changes/reprice',
  permission: 'dispute.sign',
  secondPermission: 'change.read',
  summary:
    'Price orders again as if a change that went wrong had never been, some with every call, and open cases for those that were too dear',
  request: z.strictObject({
    id,
    /** Rules whose orders get another version than the one that counted before the change. */
    instead: z
      .array(z.strictObject({ key: id, version: integer(1, Number.MAX_SAFE_INTEGER) }))
      .check(z.maxLength(MAX_ITEMS)),
    /** With true, orders are only counted. */
    dryRun: z.boolean(),
    after: z.nullable(orderPlace),
  }),
  response: z.object({
    ...repricedOrders,
    /** Null after the last page. */
    next: z.nullable(orderPlace),
  }),
  refusals: {
    ...unknownChange,
    /** Only what has started can have gone wrong. */
    ...wrongState,
    ...otherCity,
    /** The change has no such rule, or the rule has no such version beside that of the change. */
    noCorrectVersion: 70612,
  },
});

export const previewChange = defineDeskCall({
  path: '/desk/changes/preview',
  permission: 'change.read',
  summary: 'Addresses of the pages as they would be with the change, for ten minutes',
  request: z.strictObject({ id }),
  response: z.object({
    pages: z.array(z.object({ title: z.string(), address: z.string() })),
    expiresAt: z.number(),
  }),
  refusals: { ...unknownChange, ...flawed, noPages: 70506 },
});

const shownVersion = z.object({
  version: z.number(),
  startsAt: z.number(),
  publishedAt: z.number(),
  withdrawnAt: z.nullable(z.number()),
  changeId: z.nullable(z.string()),
  body,
});

export const listTimelines = defineDeskCall({
  path: '/desk/prices/timelines',
  permission: 'change.read',
  summary: 'Rules, areas or calendars: what is in force, what is announced, and who edits them',
  request: z.strictObject({
    kind: z.enum(changeKinds),
    /** Null for calendars, which hold for the whole country. */
    cityCode: z.nullable(areaCode),
  }),
  response: z.object({
    timelines: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        /** Null if it has ended or has not begun. */
        now: z.nullable(shownVersion),
        announced: z.array(shownVersion),
        /** Changes that are drafts or wait for review. */
        openChanges: z.array(z.object({ id: z.string(), title: z.string() })),
      }),
    ),
  }),
});

export const readTimeline = defineDeskCall({
  path: '/desk/prices/timeline',
  permission: 'change.read',
  summary: 'All versions of a rule, area, calendar or activity, the latest start first',
  request: z.strictObject({ kind: z.enum(changeKinds), key: id }),
  response: z.object({
    title: z.string(),
    versions: z.array(
      z.extend(shownVersion, {
        /** What it changed; empty for withdrawn versions. */
        differences: z.array(itemDifference),
        publicNote: z.nullable(z.string()),
      }),
    ),
  }),
});

export const changeDeskCalls = {
  listChanges,
  readChange,
  saveChange,
  replayChange,
  discardChange,
  submitChange,
  returnChange,
  approveChange,
  withdrawChange,
  revertChange,
  repriceChange,
  previewChange,
  listTimelines,
  readTimeline,
};
