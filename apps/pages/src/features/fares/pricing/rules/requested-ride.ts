import { vehicleLevelNames } from '@ride/domain/fares/vehicle-levels';
import type { QueryOf } from '../../../../routes/routes.ts';

export type RideRequest = Pick<
  QueryOf<'pricing'>,
  'typeModule' | 'cvLevel' | 'vehicleLevel' | 'carLevelName'
>;

const RULES = '计价规则';

export const formatLevelName = (level: number): string => vehicleLevelNames[level] ?? `${level} 级`;

/** Returns null for a car name that only the provider uses. */
function levelByName(carLevelName: string | undefined): number | null {
  const name = carLevelName?.trim().replace(/型$/, '');
  const match = Object.entries(vehicleLevelNames).find(([, each]) => each === name);
  return match ? Number(match[0]) : null;
}

const QUICK = 1;
const quickTiers: ReadonlySet<number> = new Set([QUICK, 8, 10]);

function quickTier({ cvLevel, vehicleLevel }: RideRequest): number {
  const level = cvLevel || vehicleLevel || QUICK;
  return quickTiers.has(level) ? level : QUICK;
}

/** The title depends on the ride type (PRICE-1 to PRICE-7). */
export function formatPricingTitle(
  ride: RideRequest,
  brandTiers: Readonly<Record<string, string>>,
): string {
  switch (ride.typeModule) {
    case 1:
      return `出租车${RULES}`;
    case 2:
      return `${ride.carLevelName?.trim() || '专享'}${RULES}`;
    case 3:
      return `拼车${RULES}`;
    case 4:
      return `${formatLevelName(quickTier(ride))}${RULES}`;
    case 6:
      return `惠享${RULES}`;
    case 8:
    case 9:
      return `${brandTiers[String(ride.typeModule)] ?? ''}${RULES}`;
    default:
      return RULES;
  }
}

const CHAUFFEURED = 2;
/** An unknown ride type counts as a quick ride (PRICE-4). */
const QUICK_RIDE = 4;

/** A number outside the range of the calls, such as 0, counts as absent. */
const validNumber = (number: number | undefined): number | undefined =>
  number !== undefined && number >= 1 && number <= 99 ? number : undefined;

export const requestedType = ({ typeModule }: RideRequest): number =>
  validNumber(typeModule) ?? QUICK_RIDE;

export function requestedLevel(ride: RideRequest): number | undefined {
  const level = validNumber(ride.vehicleLevel);
  switch (requestedType(ride)) {
    case QUICK_RIDE:
      return validNumber(ride.cvLevel) === undefined ? level : quickTier(ride);
    case CHAUFFEURED:
      return level ?? validNumber(ride.cvLevel) ?? levelByName(ride.carLevelName) ?? undefined;
    default:
      return level ?? validNumber(ride.cvLevel);
  }
}

/** If a vehicle level has no rules, the level in the page's title is requested. */
export function fallbackLevel(ride: RideRequest): number | undefined {
  const level = requestedLevel(ride);
  if (requestedType(ride) !== QUICK_RIDE || level === undefined) return undefined;
  const titled = quickTier(ride);
  return titled === level ? undefined : titled;
}

/**
 * Returns the vehicle level to show beside the prices, or null if it is unknown or named in the
 * page's title.
 */
export function chooseLevelBesidePrices(
  ride: RideRequest,
  pricedLevel: number | null,
): number | null {
  if (pricedLevel === null || validNumber(ride.typeModule) === undefined) return pricedLevel;
  switch (ride.typeModule) {
    case QUICK_RIDE:
      return pricedLevel === quickTier(ride) ? null : pricedLevel;
    case CHAUFFEURED: {
      const named = levelByName(ride.carLevelName);
      const isOwnName = named === null && !!ride.carLevelName?.trim();
      // A car name that only the provider uses stands for the requested level.
      if (named === pricedLevel || (isOwnName && requestedLevel(ride) === pricedLevel)) return null;
      return pricedLevel;
    }
    default:
      return null;
  }
}
