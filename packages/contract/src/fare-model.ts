import * as z from 'zod/mini';
import { wireJson, wireList, wireNumber, wireText } from './wire-values.ts';

/** A price in a time band; per minute, per kilometre or once, by the list it stands in. */
const fareBand = z.object({ startTime: wireText, endTime: wireText, fare: wireNumber });

/** A price in a distance band. `endCapacity` above 100 means "and above" (spec 1 §9). */
const capacityRule = z.nullish(
  z.object({
    capacityRuleDetails: wireList(
      z.object({ startCapacity: wireNumber, endCapacity: wireNumber, unitPrice: wireNumber }),
    ),
  }),
);

export const transportPriceItem = z.object({
  name: wireText,
  subItem: wireList(z.object({ name: wireText, value: wireNumber })),
});

/** `pricingData`: the rules of one ride type in one place (spec 1 §3). */
export const fareModel = z.object({
  uuid: wireText,
  fenceNum: wireText,
  expandBizLineName: wireText,
  vehicleAlias: wireText,
  /** Ours: the time type and the vehicle level the rule is for, where it is for one only. */
  typeTime: wireNumber,
  vehicleLevel: wireNumber,
  baseFare: z.nullish(
    z.object({
      startFare: wireNumber,
      startTrip: wireNumber,
      startDuration: wireNumber,
      lowestFare: wireNumber,
      /** 1: the start fare covers an allowance; 2: it covers nothing. */
      model: wireNumber,
      startFares: wireList(
        z.object({ startTime: wireText, endTime: wireText, unitPrice: wireNumber }),
      ),
    }),
  ),
  basicFare: wireList(fareBand),
  timeFare: wireList(fareBand),
  tripFare: wireList(fareBand),
  nightTripFare: wireNumber,
  nightMinuteFare: wireNumber,
  nightStartTimeStr: wireText,
  nightEndTimeStr: wireText,
  haulBackTrip: wireNumber,
  haulBackTripFare: wireNumber,
  longTripFareRuleDto: capacityRule,
  crossCityFareRule: capacityRule,
  remoteDispatchRuleDto: z.nullish(z.object({ ruleList: wireList(fareBand) })),
  freeWaitTime: wireNumber,
  beyondWaitFare: wireNumber,
  /** A JSON list; the item with `cellingFare` caps the dynamic discount. */
  content: wireJson,
  transportPriceItems: wireList(transportPriceItem),
});

export type WireFareModel = z.infer<typeof fareModel>;
