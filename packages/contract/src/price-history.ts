import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { itemDifference } from './entities/item-difference.ts';
import {
  expandBizLine,
  placeFields,
  ruleRefusals,
  typeModule,
  typeTime,
  vehicleLevel,
} from './entities/ride-fields.ts';
import { id } from './fields.ts';

export const versionStates = ['announced', 'inForce', 'past', 'withdrawn'] as const;

const ruleInTime = z.object({
  /** Id of the version as `rule:version`, which `queryFareModelByRuleId` takes. */
  fareRuleId: z.string(),
  /** When it starts, or would have started, in epoch milliseconds. */
  startsAt: z.number(),
  /** When another version replaces it, in epoch milliseconds; null if none is known. */
  endsAt: z.nullable(z.number()),
  /** Announced, in force, replaced by another, or withdrawn before its start. */
  state: z.enum(versionStates),
  /** True if the rule ends with this version, so that the next wider one holds. */
  isEnd: z.boolean(),
  /** True if it started without the usual announcement, because it is nowhere dearer. */
  isCorrection: z.boolean(),
  /** Against the version before it; empty for the first version. */
  differences: z.array(itemDifference),
  /** Why, as the provider says. */
  publicNote: z.nullable(z.string()),
  /** Why it was withdrawn; null if it was not. */
  withdrawalNote: z.nullable(z.string()),
});

export const queryPriceHistory = defineCall({
  gateway: 'common',
  path: '/api/common/v1/queryPriceHistory',
  ours: true,
  summary: 'Every published version of the rule of a ride, the newest start first',
  request: z
    .strictObject({
      ...placeFields,
      typeModule: z.optional(typeModule),
      typeTime: z.optional(typeTime),
      vehicleLevel: z.optional(vehicleLevel),
      expandBizLine: z.optional(expandBizLine),
      /** The requested pricing area. */
      fenceNum: z.optional(id),
      /** A rule or one of its versions, such as that of a bill; then nothing else is needed. */
      fareRuleId: z.optional(id),
      /** True if only announced versions are wanted. */
      onlyAnnounced: z.optional(z.boolean()),
    })
    .check(
      z.refine(
        ({ fareRuleId, fenceNum, areaCode, latitude, longitude }) =>
          [fareRuleId, fenceNum, areaCode].some((each) => each !== undefined) ||
          (latitude !== undefined && longitude !== undefined),
        'a position, an area, a pricing area or a rule is needed',
      ),
    ),
  response: z.object({
    /** What the rule is about, such as 南京市 · 快享 · 实时订单. */
    title: z.string(),
    /** All versions, the newest start first. */
    versions: z.array(ruleInTime),
    /** Where passengers send their opinion on what is announced; null if nowhere. */
    opinionsUrl: z.nullable(z.string()),
    /** All rules of the city with all their versions. */
    downloads: z.object({
      /** Address of the JSON file at the gateway. */
      json: z.string(),
      /** Address of the CSV file at the gateway. */
      csv: z.string(),
    }),
  }),
  refusals: ruleRefusals,
});

const ownRide = z.object({
  orderUuid: z.string(),
  /** When the ride started, in epoch milliseconds. */
  departedAt: z.number(),
  /** Name of the place where the ride started; null if it is unknown. */
  from: z.nullable(z.string()),
  /** Name of the place where the ride ended; null if it is unknown. */
  to: z.nullable(z.string()),
  /** Its fare in fen, had it been ordered just before the start of the version. */
  beforeFen: z.number(),
  /** Its fare in fen, had it been ordered at the start of the version. */
  afterFen: z.number(),
});

export const queryPriceChangeForOwnRides = defineCall({
  gateway: 'common',
  path: '/api/common/v1/queryPriceChangeForOwnRides',
  ours: true,
  access: 'sessionNeeded',
  isCostly: true,
  summary: "What an announced version of a rule would have meant for the caller's own rides",
  request: z.strictObject({
    /** Id of an announced version as `rule:version`. */
    fareRuleId: id,
  }),
  response: z.object({
    /**
     * The rides of the last 30 days that the rule prices before or from the start of the version,
     * among the newest 50, the newest first.
     */
    rides: z.array(ownRide),
  }),
  refusals: {
    /** There is no such version, it has started, or it was withdrawn. */
    notAnnounced: 30003,
  },
});

export const priceHistoryCalls = { queryPriceHistory, queryPriceChangeForOwnRides };

/** The city and the type of the file follow. */
export const PRICES_PREFIX = '/prices';
