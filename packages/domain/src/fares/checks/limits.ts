/**
 * Default limits of the checks. The setting FARE_CHECKS changes them for all cities or for one, and
 * docs/fare-checks.md describes each. A ratio is the larger value divided by the smaller one.
 */
export const defaultLimits = {
  tripMaxKmh: 110,
  /** The lowest speed is checked only after `tripMinKmhSeconds` of driving. */
  tripMinKmh: 4,
  tripMinKmhSeconds: 900,
  segmentMaxKmh: 140,
  /** In shorter segments the errors of positions are too large. */
  segmentMinMetres: 500,
  straightLineSlackMetres: 500,
  estimateDistanceMaxRatio: 1.3,
  estimateDistanceSlackMetres: 500,
  /** The ratio applies to the total and to each fee. */
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
  /** The largest plausible discount, in ten-thousandths of the fare. */
  discountMax: 7_000,
  flatPriceMaxRatio: 2,
  overlapMaxSeconds: 600,
} as const;

export type CheckLimits = Readonly<Record<keyof typeof defaultLimits, number>>;

export const ALL_CITIES = '*';

/** Changed limits by city code, or by `*` for all cities. */
export type CityLimits = Readonly<Record<string, Partial<CheckLimits>>>;

export const limitsOfCity = (changed: CityLimits, cityCode: string): CheckLimits => ({
  ...defaultLimits,
  ...changed[ALL_CITIES],
  ...changed[cityCode],
});
