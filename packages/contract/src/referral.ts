import * as z from 'zod/mini';
import { brand } from './brand.ts';
import { defineCall } from './define-call.ts';
import { invitationRecord } from './entities/invitation-record.ts';
import {
  requiredWireText,
  tolerantList,
  wireFlag,
  wireMoment,
  wireNumber,
  wireText,
} from './entities/wire-values.ts';
import { areaCode, id, integer, page, pageSize, webAddress } from './fields.ts';

/** The default city if no other source names one (INV-18). */
export const DEFAULT_ACTIVITY_CITY = brand.defaultCity.code;

/** Ours: where and when an activity holds; `endsAt` is the first moment after it. */
const activityScope = {
  cities: tolerantList(
    z.object({
      /** Code of the city. */
      code: requiredWireText,
      /** Name of the city. */
      name: requiredWireText,
    }),
  ),
  startsAt: wireMoment,
  endsAt: wireMoment,
} as const;

const BURST = '/passenger-activity-api/api/marketing/interactive/web/burst';

export const getRecommendId = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/enterprise/register/getRecommendId',
  access: 'sessionNeeded',
  summary: "The caller's own id to invite companies with",
  request: z.strictObject({
    /** The kind of registration that is invited to. */
    registerType: z._default(integer(0, 99), 1),
    /** Accepted and without effect, since the call needs a session. */
    checkLogin: z.optional(z.union([z.boolean(), integer(0, 1)])),
  }),
  response: requiredWireText,
});

export const querySharePicConfig = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/enterprise/querySharePicConfig',
  summary: 'Title and picture of a shared invitation',
  request: z.strictObject({ activityUuid: z.optional(id) }),
  response: z.object({
    protocolJpg: wireText,
    /** Title of the shared invitation. */
    advertisingTitle: wireText,
  }),
});

const codeSide = z._default(integer(60, 600), 150);

export const getQrcode = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/enterprise/getQrcode',
  isCostly: true,
  summary: 'A QR code for an address of ours',
  request: z.strictObject({
    url: webAddress,
    /** Width of the picture in pixels. */
    width: codeSide,
    /** Height of the picture in pixels. */
    height: codeSide,
  }),
  /** A picture in Base64, with or without a `data:` prefix. */
  response: requiredWireText,
  refusals: {
    /** The host of the address is not trusted. */
    addressNotAllowed: 50001,
    /** This client address has requested too many codes. */
    tooManyQrcodes: 50002,
  },
});

export const wechatShareSignature = defineCall({
  gateway: 'common',
  path: '/api/common/v1/wechat/shareSignature',
  ours: true,
  summary: "What the messenger's script is configured with, so that a page's share card is its own",
  /** Address of the page; the part after `#` is not signed. */
  request: z.strictObject({ url: webAddress }),
  response: z.object({
    /** The messenger's id of the account. */
    appId: z.string(),
    /** Seconds since the epoch. */
    timestamp: z.number(),
    /** The random text that was signed. */
    nonceStr: z.string(),
    /** The signature. */
    signature: z.string(),
  }),
  refusals: {
    /** The address is not a page of this gateway. */
    addressNotSigned: 50003,
    /** This client address has requested too many signatures. */
    tooManySignatures: 50004,
    /** Signatures are not configured here, or WeChat returned no ticket. */
    signatureUnavailable: 50005,
  },
});

export const matchActivity = defineCall({
  gateway: 'activity',
  path: `${BURST}/enterprise/matchActivity`,
  summary: 'The rules of the activity in a city',
  request: z.strictObject({ cityCode: z._default(areaCode, DEFAULT_ACTIVITY_CITY) }),
  /** Null if no activity runs in this city now. */
  response: z.nullable(
    z.object({
      activityUuid: wireText,
      ruleContent: wireText,
      /** Ours: the title of the activity, and the picture at the top of its page. */
      activityName: wireText,
      banner: wireText,
      ...activityScope,
      /** Ours: sample messages that agree with the rewards of the activity. */
      sampleMessages: tolerantList(requiredWireText),
    }),
  ),
});

export const readInvitation = defineCall({
  gateway: 'activity',
  path: `${BURST}/enterprise/readInvitation`,
  ours: true,
  summary: 'Who invites with an id, where and when activities hold, and what a company gains',
  request: z.strictObject({
    /** Id of the inviter, from the address of the invitation. */
    recommendId: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  /** Null for an unknown id. */
  response: z.nullable(
    z.object({
      /** The inviter's phone, masked. */
      inviter: wireText,
      /** The activities that run now; those with the same period and benefit are one entry. */
      offers: tolerantList(
        z.object({
          ...activityScope,
          /** What an invited company gains. */
          companyBenefit: wireText,
        }),
      ),
    }),
  ),
});

export const queryActivity = defineCall({
  gateway: 'activity',
  path: `${BURST}/enterprise/queryActivity`,
  ours: true,
  summary: 'The activity of an area',
  request: z.strictObject({ adCode: areaCode }),
  response: z.nullable(z.object({ activityUuid: wireText })),
});

export const getShareTotalInfo = defineCall({
  gateway: 'activity',
  path: `${BURST}/getShareTotalInfo`,
  access: 'sessionNeeded',
  summary: "The caller's reward balance and invitations",
  request: z.strictObject({ activityUuid: z.optional(id) }),
  response: z.object({
    /** Amounts in fen; the first item is the ride card. */
    totalIncomeList: tolerantList(
      z.nullish(
        z.object({
          /** The sum of the rewards. */
          total: wireNumber,
          toRecorded: wireNumber,
          recorded: wireNumber,
        }),
      ),
      {},
    ),
    /** Companies that count for a reward. */
    effectiveCount: wireNumber,
    /** Companies that registered by the caller's invitations, without the refused ones. */
    totalCount: wireNumber,
  }),
});

export const pageInvitations = defineCall({
  gateway: 'activity',
  path: `${BURST}/bindRelation/pageForWeb`,
  access: 'sessionNeeded',
  summary: 'The companies the caller invited, a page at a time',
  request: z.strictObject({
    currPage: page,
    pageSize: z._default(pageSize, 10),
    /** 3 means companies. */
    relationType: z._default(z.literal(3), 3),
    activityUuid: z.optional(id),
    /** Ours: `nextCursor` of the previous page; used instead of `currPage`. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\w.:-]{1,64}$/))),
  }),
  response: z.object({
    /** The invitations of this page. */
    list: tolerantList(invitationRecord),
    hasMore: wireFlag,
    /** Ours: with this cursor no row is repeated if invitations arrive between two pages. */
    nextCursor: wireText,
  }),
});

export const referralCalls = {
  getRecommendId,
  querySharePicConfig,
  getQrcode,
  wechatShareSignature,
  matchActivity,
  readInvitation,
  queryActivity,
  getShareTotalInfo,
  pageInvitations,
};
