import * as z from 'zod/mini';
import {
  tolerantList,
  tolerantPart,
  wireJson,
  wireMoment,
  wireNumber,
  wireText,
} from './wire-values.ts';

/**
 * A price in a time band. The list it is in decides whether the price is per minute, per kilometre
 * or once.
 */
const fareBand = z.object({
  startTime: wireText,
  endTime: wireText,
  /** The price in yuan. */
  fare: wireNumber,
});

/** Replaces parts of an unexpected type, so that their prices count as unreadable. */
const unreadable = { fare: Number.NaN, unitPrice: Number.NaN, value: Number.NaN };

/** A price in a distance band. An `endCapacity` above 100 means "and above" (MODEL-5). */
const capacityRule = tolerantPart(
  z.object({
    capacityRuleDetails: tolerantList(
      z.object({ startCapacity: wireNumber, endCapacity: wireNumber, unitPrice: wireNumber }),
      unreadable,
    ),
  }),
  { capacityRuleDetails: [unreadable] },
);

const transportPriceItem = z.object({
  /** Name of the group. */
  name: wireText,
  subItem: tolerantList(
    z.object({
      /** Name of the price. */
      name: wireText,
      /** The price in yuan. */
      value: wireNumber,
    }),
    unreadable,
  ),
});

export const transportPriceItems = tolerantList(transportPriceItem, { subItem: [unreadable] });

/** `pricingData`: the rules of one ride type in one place (MODEL-1 to MODEL-10). */
export const fareModel = z.object({
  /** Id of the rule. */
  uuid: wireText,
  fenceNum: wireText,
  expandBizLineName: wireText,
  vehicleAlias: wireText,
  /** Ours: the time type and vehicle level of a rule that is for one only. */
  typeTime: wireNumber,
  vehicleLevel: wireNumber,
  /** Ours: when other prices replace these; absent while nothing is announced. */
  endsAt: wireMoment,
  baseFare: tolerantPart(
    z.object({
      startFare: wireNumber,
      startTrip: wireNumber,
      startDuration: wireNumber,
      lowestFare: wireNumber,
      /** With 1 the start fare covers an allowance of distance and time; with 2 it covers none. */
      model: wireNumber,
      startFares: tolerantList(
        z.object({ startTime: wireText, endTime: wireText, unitPrice: wireNumber }),
        unreadable,
      ),
    }),
    { startFare: Number.NaN, lowestFare: Number.NaN },
  ),
  basicFare: tolerantList(fareBand, unreadable),
  timeFare: tolerantList(fareBand, unreadable),
  tripFare: tolerantList(fareBand, unreadable),
  nightTripFare: wireNumber,
  nightMinuteFare: wireNumber,
  nightStartTimeStr: wireText,
  nightEndTimeStr: wireText,
  haulBackTrip: wireNumber,
  haulBackTripFare: wireNumber,
  longTripFareRuleDto: capacityRule,
  crossCityFareRule: capacityRule,
  remoteDispatchRuleDto: tolerantPart(z.object({ ruleList: tolerantList(fareBand, unreadable) }), {
    ruleList: [unreadable],
  }),
  freeWaitTime: wireNumber,
  beyondWaitFare: wireNumber,
  /** A JSON list; the item with `cellingFare` caps the dynamic discount. */
  content: wireJson,
  transportPriceItems,
});

export type WireFareModel = z.infer<typeof fareModel>;
