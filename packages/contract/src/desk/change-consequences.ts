import * as z from 'zod/mini';

/** A stored trip with its price at the start of a change, without the change and with it. */
const comparedTrip = z.object({
  orderUuid: z.string(),
  departedAt: z.number(),
  distanceMetres: z.number(),
  beforeFen: z.number(),
  afterFen: z.number(),
});
export type ComparedTrip = z.infer<typeof comparedTrip>;

const tripGroup = {
  tripCount: z.number(),
  /** By how much these trips together become dearer; negative if they become cheaper. */
  differenceFen: z.number(),
};

/**
 * What a change would have meant for stored trips of the 30 days before the run. Each is priced
 * twice as if it had been ordered at the start of the change, once without the change and once with
 * it, and keeps its day and time of departure.
 */
export const consequences = z.object({
  /** The period in which the trips ended: `since` is inclusive, `until` is exclusive. */
  since: z.number(),
  until: z.number(),
  /** How many trips of the period the rules in question have billed. */
  storedCount: z.number(),
  /** How many of them are priced, spread evenly over the period; at most 20,000. */
  sampleCount: z.number(),
  /** How many of the sample are priced so far. */
  doneCount: z.number(),
  isComplete: z.boolean(),
  dearerCount: z.number(),
  cheaperCount: z.number(),
  sameCount: z.number(),
  /** Trips that no rule prices, with the change or without it. */
  unpricedCount: z.number(),
  /** Trips that only a rule without the change prices. */
  losesPriceCount: z.number(),
  /** Trips that only a rule of the change prices. */
  gainsPriceCount: z.number(),
  /** Sum of all trips that are priced both times, without the change. */
  beforeFen: z.number(),
  /** Sum of the same trips with the change. */
  afterFen: z.number(),
  /** The trip that becomes dearer by the largest amount; null if none does. */
  largestRise: z.nullable(comparedTrip),
  /** By the hour of departure from 0 to 23; hours without trips are left out. */
  byHour: z.array(z.object({ hour: z.number(), ...tripGroup })),
  /**
   * By distance: each band begins at its kilometres and ends where the next one begins; bands
   * without trips are left out.
   */
  byDistance: z.array(z.object({ fromKm: z.number(), toKm: z.nullable(z.number()), ...tripGroup })),
  /** The ten trips that change most, the largest change first. */
  mostChanged: z.array(comparedTrip),
  /**
   * Sums of the same trips with the change, if all days were working days, and if all were rest
   * days; null unless the change has a calendar.
   */
  asDays: z.nullable(z.object({ workDaysFen: z.number(), restDaysFen: z.number() })),
});
export type Consequences = z.infer<typeof consequences>;

/** A made-up trip of a fixed list, which shows what a rule costs without stored trips. */
export const sampleTrip = z.object({
  km: z.number(),
  minutes: z.number(),
  /** When it departs, such as `12:00`. */
  time: z.string(),
  /** The airport's area in which it begins; null for a trip in the city. */
  areaName: z.nullable(z.string()),
  /** Price at the start without the change; null if no rule applies. */
  beforeFen: z.nullable(z.number()),
  /** Price at the start with the change; null if no rule applies. */
  afterFen: z.nullable(z.number()),
});
export type SampleTrip = z.infer<typeof sampleTrip>;
