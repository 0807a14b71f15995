import type { Fees } from '../trip.ts';
import { type MeteredPart, MINUTES_PER_KM } from './metered-part.ts';

/** What is kept of a ride for the checks of later ones in the same city. */
export interface RideSample extends MeteredPart {
  readonly fees: Fees;
}

export type FeeKind = keyof Fees;
export const feeKinds = ['highway', 'bridge', 'parking', 'other'] as const satisfies FeeKind[];

/** Samples prepared once for many checks. */
export interface RecentRides {
  /** Fen per kilometre, a minute counted as a part of one, by length of the way; ascending. */
  readonly unitPrices: readonly (readonly number[])[];
  /** Amounts of the rides that had such a fee, ascending. */
  readonly fees: Readonly<Record<FeeKind, readonly number[]>>;
  /** Highway fees with the way they were paid on. */
  readonly tolls: readonly { readonly metres: number; readonly amount: number }[];
}

/** Kilometres: a start fare weighs more on a short way. */
const lengths = [3, 8, 20, 60] as const;

export function lengthClass(metres: number): number {
  const longer = lengths.findIndex((km) => metres < km * 1000);
  return longer === -1 ? lengths.length : longer;
}

/** Null where there is no way to charge for. */
export function unitPrice({ metres, seconds, meteredFen }: MeteredPart): number | null {
  const size = metres / 1000 + seconds / 60 / MINUTES_PER_KM;
  return size > 0 ? meteredFen / size : null;
}

const ascending = (figures: number[]): number[] => figures.sort((one, other) => one - other);

export function summarizeRides(samples: readonly RideSample[]): RecentRides {
  const unitPrices: number[][] = [...lengths, null].map(() => []);
  for (const sample of samples) {
    const price = unitPrice(sample);
    if (price !== null) unitPrices[lengthClass(sample.metres)]?.push(price);
  }
  const amounts = (kind: FeeKind) =>
    ascending(samples.map(({ fees }) => fees[kind] ?? 0).filter((amount) => amount > 0));
  return {
    unitPrices: unitPrices.map(ascending),
    fees: {
      highway: amounts('highway'),
      bridge: amounts('bridge'),
      parking: amounts('parking'),
      other: amounts('other'),
    },
    tolls: samples
      .map(({ metres, fees }) => ({ metres, amount: fees.highway ?? 0 }))
      .filter(({ metres, amount }) => metres > 0 && amount > 0),
  };
}

/** A price depends on the kind of ride, a toll or a car park on the city alone. */
export const withFeesOf = (ofKind: RecentRides, ofCity: RecentRides): RecentRides => ({
  ...ofCity,
  unitPrices: ofKind.unitPrices,
});

/** Of ascending figures, at least one; not interpolated. */
export function quantile(figures: readonly number[], share: number): number {
  const index = Math.round(share * (figures.length - 1));
  return figures[index] ?? Number.NaN;
}
