import type { DistanceBand } from './fare-rule.ts';
import type { Rate } from './rate.ts';
import { type RatedQuantity, wholeQuantity } from './working.ts';

export function chargeByDistance(bands: readonly DistanceBand[], metres: number): RatedQuantity[] {
  return bands.flatMap(({ fromKm, toKm, rate }) => {
    const inside = Math.min(metres, toKm === null ? metres : toKm * 1000) - fromKm * 1000;
    if (inside <= 0) return [];
    return [
      {
        measure: 'metres' as const,
        quantity: wholeQuantity(inside),
        rate,
        distance: { fromKm, toKm },
      },
    ];
  });
}

export function chargeBeyondAllowance(
  measure: RatedQuantity['measure'],
  amount: number,
  allowance: number,
  rate: Rate,
): RatedQuantity[] {
  if (amount <= allowance) return [];
  return [{ measure, quantity: wholeQuantity(amount - allowance), rate }];
}
