/**
 * What a trip is checked by. A city may have its own numbers (setting FARE_CHECKS); what each rule
 * does with them stands in docs/fare-checks.md. A ratio is the larger figure by the smaller one.
 */
export const defaultLimits = {
  tripMaxKmh: 110,
  /** The least speed counts from `tripMinKmhSeconds` of driving on. */
  tripMinKmh: 4,
  tripMinKmhSeconds: 900,
  segmentMaxKmh: 140,
  /** The position errors of shorter segments count for too much. */
  segmentMinMetres: 500,
  straightLineSlackMetres: 500,
  estimateDistanceMaxRatio: 1.3,
  estimateDistanceSlackMetres: 500,
  /** Of the total, and of each fee. */
  estimateAmountMaxRatio: 1.5,
  estimateAmountSlackFen: 300,
  clockSlackSeconds: 600,
  departureMaxSeconds: 14_400,
  waitingMaxSeconds: 7_200,
  pickUpMaxMetres: 25_000,
  highwayFenBase: 1_000,
  highwayFenPerKm: 70,
  bridgeMaxFen: 10_000,
  parkingMaxFenPerHour: 1_500,
  otherMaxFen: 2_000,
  feeMinFen: 200,
  /** Ten-thousandths. */
  discountMax: 7_000,
  flatPriceMaxRatio: 2,
  overlapMaxSeconds: 600,
} as const;

export type CheckLimits = Readonly<Record<keyof typeof defaultLimits, number>>;

/** Stands for every city. */
export const EVERYWHERE = '*';

/** Changed limits by city code, or by `*` for all cities. */
export type CityLimits = Readonly<Record<string, Partial<CheckLimits>>>;

export const limitsOfCity = (changed: CityLimits, cityCode: string): CheckLimits => ({
  ...defaultLimits,
  ...changed[EVERYWHERE],
  ...changed[cityCode],
});
