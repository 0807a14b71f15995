import type { LineKind } from './fare-lines.ts';

interface ReviewTraits {
  /** The passenger pays this fee to a third party, and the delivered trip contains its amount. */
  readonly isFee: boolean;
  readonly growsWith: readonly ('distance' | 'duration')[];
  /**
   * True if the line counts when a bill is compared with its estimate; other lines have their own
   * checks.
   */
  readonly isCompared: boolean;
  readonly isWaivable: boolean;
}

const charge = { isFee: false, isCompared: true, isWaivable: true };
const fee = { isFee: true, growsWith: [], isCompared: false, isWaivable: true };

export const reviewedLines: Readonly<Record<LineKind, ReviewTraits>> = {
  flatPrice: { ...charge, growsWith: [] },
  start: { ...charge, growsWith: [] },
  mileage: { ...charge, growsWith: ['distance'] },
  time: { ...charge, growsWith: ['duration'] },
  night: { ...charge, growsWith: ['distance', 'duration'] },
  haulBack: { ...charge, growsWith: ['distance'] },
  longDistance: { ...charge, growsWith: ['distance'] },
  crossCity: { ...charge, growsWith: ['distance'] },
  waiting: { ...charge, growsWith: [], isCompared: false },
  remoteDispatch: { ...charge, growsWith: [], isCompared: false },
  topUp: { ...charge, growsWith: [] },
  // A discount reduces the fare, so waiving it would raise the bill.
  discount: { ...charge, growsWith: [], isWaivable: false },
  highway: fee,
  bridge: fee,
  parking: fee,
  other: fee,
};
