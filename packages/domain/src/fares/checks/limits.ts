/**
 * What a believable trip keeps to. A city may have its own (setting FARE_CHECKS); docs/fare-checks.md
 * says why these. Distances are metres, times seconds, amounts fen, speeds kilometres an hour;
 * names with `Ratio` are factors.
 */
export const defaultLimits = {
  /** A short trip cannot be as fast on average as a long one: base + perKm × km, up to the most. */
  averageKmhBase: 55,
  averageKmhPerKm: 1.2,
  averageKmhMost: 115,
  /** Slower than this over a quarter of an hour, waiting apart, is slower than walking. */
  averageKmhLeast: 4,
  averageLeastSeconds: 900,
  stretchKmhMost: 140,
  /** Shorter stretches are a few positions apart, whose errors count for too much. */
  stretchLeastMetres: 400,

  /** The way is at least the straight line, but for the errors of two positions. */
  straightLeastRatio: 1.02,
  straightLeastSlack: 400,
  straightMostRatio: 1.75,
  straightMostSlack: 4_000,

  spanSlackSeconds: 240,
  spanSlackRatio: 0.08,
  /** Between order and departure of a ride for now. */
  gapMostSeconds: 7_200,
  waitingMostSeconds: 7_200,
  pickUpMostMetres: 25_000,
  pickUpKmhMost: 70,
  overlapMostSeconds: 300,

  highwayFenPerKm: 70,
  highwayFenBase: 1_000,
  bridgeMostFen: 10_000,
  parkingMostFen: 6_000,
  otherMostFen: 8_000,
  /** Highway, bridge and parking fees; less is an amount in another unit. */
  feeLeastFen: 200,
  discountMost: 7_000,

  /** Luxury cars at night stay below: base + perKm × km + perMinute × minutes. */
  priceFenBase: 8_000,
  priceFenPerKm: 1_200,
  priceFenPerMinute: 300,
  flatLeastFen: 300,
  /** A flat price beside what the meter would have said. */
  flatLeastRatio: 0.5,
  flatMostRatio: 1.45,

  /** However long it took. */
  estimateDistanceMostRatio: 1.6,
  estimateDistanceMostSlack: 2_000,
  /** When the minutes do not explain the kilometres: faster than the estimate by this. */
  detourRatio: 1.1,
  detourSlack: 1_000,
  detourSpeedRatio: 1.2,
  shortcutRatio: 0.86,
  shortcutSlack: 500,
  shortcutSpeedRatio: 0.92,
  estimateSpeedMostRatio: 2,
  estimateSpeedLeastRatio: 0.18,
  estimateFeeMostRatio: 1.6,
  estimateFeeLeastRatio: 0.45,
  estimateFeeSlackFen: 300,
  estimateTotalMostRatio: 2.2,
  estimateTotalLeastRatio: 0.4,
  estimateTotalSlackFen: 1_000,
  /** Ten-thousandths of discount that may go missing, and how many times as much may be given. */
  discountLost: 300,
  discountGainedRatio: 5,
  /** A ride for now, then one for later. */
  departureEarlySeconds: 900,
  departureLateSeconds: 9_000,
  reservedEarlySeconds: 7_200,
  reservedLateSeconds: 18_000,
  /** How far a clock that is wrong by eight hours may be from exactly eight. */
  eightHoursSlackSeconds: 1_200,

  /** Fewer recent rides, or fewer with the fee, say nothing. */
  recentLeastRides: 30,
  recentLeastFees: 12,
  recentPriceMostRatio: 2.2,
  recentPriceLeastRatio: 0.4,
  recentFeeMostRatio: 1.6,
  recentFeeLeastRatio: 0.4,
  recentHalfLeastFees: 3,
} as const;

export type LimitName = keyof typeof defaultLimits;
export type CheckLimits = Readonly<Record<LimitName, number>>;
