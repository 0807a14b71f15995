import * as z from 'zod/mini';
import { areaCode, id, integer, moment, text } from '../fields.ts';
import {
  bizType,
  expandBizLine,
  typeModule,
  typeTime,
  vehicleLevel,
  workRestDayType,
} from './ride-fields.ts';

// An amount in yuan that is charged once.
const publishedYuan = z.string().check(z.regex(/^[0-9]{1,6}(?:\.[0-9]{1,2})?$/));
// Yuan per kilometre or minute, with enough decimals to stay exact.
const publishedRate = z.string().check(z.regex(/^[0-9]{1,6}(?:\.[0-9]{1,4})?$/));
// Kilometres or minutes.
const measure = z.string().check(z.regex(/^[0-9]{1,5}(?:\.[0-9]{1,3})?$/));
const clock = z.string().check(z.regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/));

const bands = <Price extends z.ZodMiniType>(fare: Price) =>
  z.array(z.strictObject({ startTime: clock, endTime: clock, fare })).check(z.maxLength(48));

const capacityRule = z.strictObject({
  capacityRuleDetails: z
    .array(
      z.strictObject({
        startCapacity: integer(0, 9_999),
        endCapacity: integer(1, 9_999),
        unitPrice: publishedRate,
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
});

const items = z
  .array(
    z.strictObject({
      /** Name of the group. */
      name: text(40),
      subItem: z
        .array(
          z.strictObject({
            /** Name of the price. */
            name: text(60),
            /** The price, as passengers read it. */
            value: text(60),
          }),
        )
        .check(z.maxLength(40)),
    }),
  )
  .check(z.maxLength(20));

// Every value is also valid in the tolerant fare model that the pages read.
const publishedFareModel = z.strictObject({
  expandBizLineName: z.optional(text(40)),
  vehicleAlias: z.optional(text(40)),
  baseFare: z.strictObject({
    startFare: publishedYuan,
    startTrip: z.optional(measure),
    startDuration: z.optional(measure),
    lowestFare: z.optional(publishedYuan),
    /** With 1 the start fare covers an allowance of distance and time; with 2 it covers none. */
    model: z.optional(z.literal([1, 2])),
    startFares: z.optional(
      z
        .array(z.strictObject({ startTime: clock, endTime: clock, unitPrice: publishedYuan }))
        .check(z.maxLength(48)),
    ),
  }),
  basicFare: z.optional(bands(publishedYuan)),
  timeFare: bands(publishedRate),
  tripFare: bands(publishedRate),
  nightTripFare: z.optional(publishedRate),
  nightMinuteFare: z.optional(publishedRate),
  nightStartTimeStr: z.optional(clock),
  nightEndTimeStr: z.optional(clock),
  haulBackTrip: z.optional(measure),
  haulBackTripFare: z.optional(publishedRate),
  longTripFareRuleDto: z.optional(capacityRule),
  crossCityFareRule: z.optional(capacityRule),
  remoteDispatchRuleDto: z.optional(z.strictObject({ ruleList: bands(publishedRate) })),
  freeWaitTime: z.optional(measure),
  beyondWaitFare: z.optional(publishedRate),
  /** The cap of the dynamic discount. */
  content: z.optional(
    z.array(z.strictObject({ cellingFare: publishedYuan })).check(z.minLength(1), z.maxLength(1)),
  ),
  transportPriceItems: z.optional(items),
});

export const publishedFareRule = z.strictObject({
  fareRuleId: id,
  startsAt: moment,
  cityCode: areaCode,
  areaCode: z.optional(areaCode),
  fenceNum: z.optional(id),
  typeModule,
  /** As in a trip. Without it the rule holds for every vehicle level that has no rule of its own. */
  vehicleLevel: z.optional(vehicleLevel),
  /** As in a trip. Without it the rule holds for every business line that has no rule of its own. */
  expandBizLine: z.optional(expandBizLine),
  bizType: z.optional(bizType),
  /** 1 real-time order, 2 reserved order; without it both. */
  typeTime: z.optional(typeTime),
  /** 1 working day, 2 rest day. A rule of 1 also holds on rest days without a rule of their own. */
  workRestDayType: z._default(workRestDayType, 1),
  /**
   * The prices, as text: amounts with at most two decimals, prices per kilometre or minute with at
   * most four.
   */
  fareModel: publishedFareModel,
});

export type PublishedFareRule = z.infer<typeof publishedFareRule>;
