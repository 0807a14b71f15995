/** What the address says about the ride whose rules are asked for. */
export interface RideAsked {
  readonly typeModule?: number | undefined;
  readonly cvLevel?: number | undefined;
  readonly carLevelName?: string | undefined;
}

const RULES = '计价规则';

/** Names of the quick ride's tiers; any other tier is the quick ride itself. */
const tiers: Readonly<Record<number, string>> = { 1: '快享', 8: '自动驾驶', 10: '惠享' };

/** The title of the pricing page by ride type (spec 1 §2). */
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
      return `${tiers[ride.cvLevel ?? 1] ?? '快享'}${RULES}`;
    case 6:
      return `惠享${RULES}`;
    case 8:
    case 9:
      return `${brandTiers[String(ride.typeModule)] ?? ''}${RULES}`;
    default:
      return RULES;
  }
}
