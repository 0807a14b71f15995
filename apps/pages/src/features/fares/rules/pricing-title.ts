import { vehicleLevelNames } from '@ride/domain/fares/vehicle-levels';

/** What the address says about the ride whose rules are asked for. */
export interface RideAsked {
  readonly typeModule?: number | undefined;
  readonly cvLevel?: number | undefined;
  readonly vehicleLevel?: number | undefined;
  readonly carLevelName?: string | undefined;
}

const RULES = '计价规则';

export const levelName = (level: number): string => vehicleLevelNames[level] ?? `${level} 级`;

/** The level a car's name means; null for a name of the provider's own. */
export function levelNamed(carLevelName: string | undefined): number | null {
  const name = carLevelName?.trim().replace(/型$/, '');
  const found = Object.entries(vehicleLevelNames).find(([, each]) => each === name);
  return found ? Number(found[0]) : null;
}

const QUICK = 1;
const quickTiers: ReadonlySet<number> = new Set([QUICK, 8, 10]);

/** The tier a quick ride is titled by; any that has no name is the quick ride itself. */
export function quickTier({ cvLevel, vehicleLevel }: RideAsked): number {
  const level = cvLevel || vehicleLevel || QUICK;
  return quickTiers.has(level) ? level : QUICK;
}

/** The title of the pricing page by ride type (PRICE-1 to PRICE-7). */
export function pricingTitle(
  ride: RideAsked,
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
