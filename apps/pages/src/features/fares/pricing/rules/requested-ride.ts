import { vehicleLevelNames } from '@ride/domain/fares/vehicle-levels';
import type { QueryOf } from '../../../../routes/routes.ts';

/** What the address says about the ride whose rules are shown. */
export type RideRequest = Pick<
  QueryOf<'pricing'>,
  'typeModule' | 'cvLevel' | 'vehicleLevel' | 'carLevelName'
>;

const RULES = '计价规则';

export const levelName = (level: number): string => vehicleLevelNames[level] ?? `${level} 级`;

/** The level a car's name means; null for a name of the provider's own. */
function levelByName(carLevelName: string | undefined): number | null {
  const name = carLevelName?.trim().replace(/型$/, '');
  const match = Object.entries(vehicleLevelNames).find(([, each]) => each === name);
  return match ? Number(match[0]) : null;
}

const QUICK = 1;
const quickTiers: ReadonlySet<number> = new Set([QUICK, 8, 10]);

/** The tier a quick ride is titled by; any that has no name is the quick ride itself. */
function quickTier({ cvLevel, vehicleLevel }: RideRequest): number {
  const level = cvLevel || vehicleLevel || QUICK;
  return quickTiers.has(level) ? level : QUICK;
}

/** The title of the pricing page by ride type (PRICE-1 to PRICE-7). */
export function pricingTitle(
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
      return `${levelName(quickTier(ride))}${RULES}`;
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
/** Quick ride, as the title of an unknown tier (PRICE-4). */
const QUICK_RIDE = 4;

/** A number the calls do not take, such as 0, counts as absent. */
const validNumber = (number: number | undefined): number | undefined =>
  number !== undefined && number >= 1 && number <= 99 ? number : undefined;

export const requestedType = ({ typeModule }: RideRequest): number =>
  validNumber(typeModule) ?? QUICK_RIDE;

/** The vehicle level to request: that of the ride the title names. */
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

/** The level to request when a level has no rules: the one the title names. */
export function fallbackLevel(ride: RideRequest): number | undefined {
  const level = requestedLevel(ride);
  if (requestedType(ride) !== QUICK_RIDE || level === undefined) return undefined;
  const titled = quickTier(ride);
  return titled === level ? undefined : titled;
}

/**
 * The level to name beside the prices because the title does not. Null where the title names it,
 * or the level is unknown.
 */
export function levelToName(ride: RideRequest, priced: number | null): number | null {
  if (priced === null || validNumber(ride.typeModule) === undefined) return priced;
  switch (ride.typeModule) {
    case QUICK_RIDE:
      return priced === quickTier(ride) ? null : priced;
    case CHAUFFEURED: {
      const named = levelByName(ride.carLevelName);
      const isOwnName = named === null && !!ride.carLevelName?.trim();
      // A name of the provider's own belongs to the level it came with.
      if (named === priced || (isOwnName && requestedLevel(ride) === priced)) return null;
      return priced;
    }
    default:
      return null;
  }
}
