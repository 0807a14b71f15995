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
  /** Hardly moving at all shows sooner, and no jam lasts as long as a clock is wrong. */
  standingKmhMost: 1,
  standingLeastSeconds: 300,
  longDriveSeconds: 21_600,
  longDriveKmhLeast: 15,
  stretchKmhMost: 140,
  /** Shorter stretches are a few positions apart, whose errors count for too much. */
  stretchLeastMetres: 400,
  /** Over some kilometres nobody is that much faster than the speed limit. */
  longStretchKmhMost: 125,
  longStretchMetres: 2_000,

  /** The way is at least the straight line, but for the errors of two positions. */
  straightLeastRatio: 1.02,
  straightLeastSlack: 400,
  straightMostRatio: 1.75,
  straightMostSlack: 4_000,
  /** An estimate within this part of the way driven was of the same way, whatever the line says. */
  sameWayWithin: 0.12,
  /** Estimates are a little shorter than the line at times; much shorter ones are of another way. */
  estimateLeastRatio: 0.9,
  /**
   * Where no estimate tells, length and speed make points together, because a round trip is long
   * and a night is fast: each as so many times its usual spread.
   */
  usualWayRatio: 1.3,
  usualWaySlack: 500,
  usualWaySpread: 0.16,
  usualWayPointsLeast: 2,
  usualWayPointsMost: 3,
  usualKmhBase: 24,
  usualKmhPerKm: 0.45,
  usualKmhMost: 70,
  nightKmhRatio: 1.3,
  rushKmhRatio: 0.8,
  usualKmhSpread: 0.25,
  wayPoints: 4.3,

  /** The order is closed some minutes after the meter, never before it. */
  spanShortSeconds: 120,
  spanLongSeconds: 420,
  /** Between order and departure of a ride for now. */
  gapMostSeconds: 7_200,
  waitingMostSeconds: 7_200,
  /** Of a ride for later, where no estimate says when the car was to come. */
  waitingReservedMostSeconds: 3_000,
  waitingSlackSeconds: 90,
  /** No driver takes less than this part of the estimated time. */
  fastestPartOfEstimate: 0.65,
  /** The driver drives to the passenger before waiting, and comes early to a ride for later. */
  arrivalLeastSeconds: 150,
  arrivalEarlySeconds: 600,
  pickUpMostMetres: 25_000,
  pickUpKmhMost: 70,
  /** The usual way to a passenger is shorter than this, and not charged as remote. */
  remotePickUpLeastMetres: 2_000,
  pickUpKmhLeast: 8,
  overlapMostSeconds: 300,

  highwayFenPerKm: 70,
  highwayFenBase: 1_000,
  bridgeMostFen: 10_000,
  parkingMostFen: 4_500,
  otherMostFen: 1_800,
  /** Highway, bridge and parking fees, then others; less is an amount in another unit. */
  feeLeastFen: 200,
  otherLeastFen: 200,
  discountMost: 7_000,

  /** Luxury cars at night stay below: base + perKm × km + perMinute × minutes. */
  priceFenBase: 8_000,
  priceFenPerKm: 1_200,
  priceFenPerMinute: 300,
  flatLeastFen: 300,
  /** A flat price beside what the meter would have said. */
  flatLeastRatio: 0.45,
  flatMostRatio: 1.25,

  /**
   * Kilometres and speed against the estimate make points together, each as so many times its usual
   * spread: a detour alone takes its time, a fast ride alone keeps its way.
   */
  detourSpread: 0.06,
  /** From here on the detours of a way grow with the root of its length. */
  detourShareMetres: 25_000,
  fasterSpread: 0.16,
  slowerSpread: 0.3,
  detourLeast: 0.1,
  detourLeastMetres: 600,
  detourPoints: 6,
  /** At most from the kilometres alone, where the destination may have changed. */
  detourPointsUnplaced: 4.2,
  /**
   * So many times likelier are wrong digits or a wrong unit than a ride like this one, by how near
   * way and speed then are to the estimate or to usual rides, and a stretch to those around it.
   */
  mistypedTimes: 4.5,
  sameWaySpread: 0.03,
  stretchSpread: 0.25,
  /**
   * Mistakes are looked for that change the bill by so many fen, and the way by this part of it; or
   * the way by this larger part, whatever the bill.
   */
  mistypedLeastFen: 900,
  mistypedLeastWay: 0.045,
  mistypedLeastShare: 0.2,
  estimateSpeedMostRatio: 2,
  estimateSpeedLeastRatio: 0.3,
  /** However long the way. */
  estimateLateSeconds: 18_000,
  estimateFeeMostRatio: 1.35,
  estimateFeeLeastRatio: 0.6,
  estimateFeeSlackFen: 300,
  /** Beside what more or fewer kilometres and minutes explain. */
  estimateTotalMostRatio: 1.5,
  estimateTotalLeastRatio: 0.6,
  estimateTotalSlackFen: 1_000,
  /** Whatever explains it. */
  estimateTotalGrossRatio: 5,
  /** Ten-thousandths of discount that may go missing, and how many times as much may be given. */
  discountLost: 300,
  discountGainedRatio: 5,
  /** A ride for now, then one for later. */
  departureEarlySeconds: 900,
  departureLateSeconds: 9_000,
  reservedEarlySeconds: 7_200,
  reservedLateSeconds: 18_000,
  /** How far a clock that is wrong by eight hours may be from exactly eight. */
  eightHoursSlackSeconds: 180,

  /** Fewer recent rides, or fewer with the fee, say nothing. */
  recentLeastRides: 30,
  recentLeastFees: 8,
  recentPriceMostRatio: 2.2,
  recentPriceLeastRatio: 0.4,
  recentFeeMostRatio: 1.6,
  recentFeeLeastRatio: 0.4,
  recentHalfLeastFees: 4,
  doubledFeeLeastFen: 1_000,
  /** Tolls of ways whose lengths differ by less are compared by kilometre. */
  similarWayRatio: 1.25,
  recentTollMostRatio: 1.35,
  /** For so long a car has been in the car park before its waiting counts. */
  parkingEarlySeconds: 900,
  /** The same amount in two lines is one fee counted twice, unless it is small change. */
  sameFeeLeastFen: 500,
} as const;

export type LimitName = keyof typeof defaultLimits;
export type CheckLimits = Readonly<Record<LimitName, number>>;

/** Stands for every city. */
export const EVERYWHERE = '*';

/** Changed limits by city code, or by `*` for all cities. */
export type CityLimits = Readonly<Record<string, Partial<CheckLimits>>>;

export const limitsOfCity = (changed: CityLimits, cityCode: string): CheckLimits => ({
  ...defaultLimits,
  ...changed[EVERYWHERE],
  ...changed[cityCode],
});
