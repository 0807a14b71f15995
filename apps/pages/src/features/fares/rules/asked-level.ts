import { levelNamed, quickTier, type RideAsked } from './pricing-title.ts';

const CHAUFFEURED = 2;
/** Quick ride, as the title of an unknown tier (PRICE-4). */
const QUICK_RIDE = 4;

/** Numbers of a ride in an address; what no gateway could take, 0 above all, says nothing. */
const said = (number: number | undefined): number | undefined =>
  number !== undefined && number >= 1 && number <= 99 ? number : undefined;

export const askedType = ({ typeModule }: RideAsked): number => said(typeModule) ?? QUICK_RIDE;

/** The vehicle level whose prices are asked for: that of the ride the title names. */
export function askedLevel(ride: RideAsked): number | undefined {
  const level = said(ride.vehicleLevel);
  switch (askedType(ride)) {
    case QUICK_RIDE:
      return said(ride.cvLevel) === undefined ? level : quickTier(ride);
    case CHAUFFEURED:
      return level ?? said(ride.cvLevel) ?? levelNamed(ride.carLevelName) ?? undefined;
    default:
      return level ?? said(ride.cvLevel);
  }
}

/** Where a level has no rules: the one whose name the title bears all the same. */
export function levelInstead(ride: RideAsked): number | undefined {
  const level = askedLevel(ride);
  if (askedType(ride) !== QUICK_RIDE || level === undefined) return undefined;
  const titled = quickTier(ride);
  return titled === level ? undefined : titled;
}

/**
 * The level whose prices are shown, where the title does not tell it: to be said beside them.
 * Null where the title says enough, or nobody knows the level.
 */
export function untitledLevel(ride: RideAsked, priced: number | null): number | null {
  if (priced === null || said(ride.typeModule) === undefined) return priced;
  switch (ride.typeModule) {
    case QUICK_RIDE:
      return priced === quickTier(ride) ? null : priced;
    case CHAUFFEURED: {
      const named = levelNamed(ride.carLevelName);
      const isOwnName = named === null && !!ride.carLevelName?.trim();
      // A name of the provider's own belongs to the level it came with.
      if (named === priced || (isOwnName && askedLevel(ride) === priced)) return null;
      return priced;
    }
    default:
      return null;
  }
}
