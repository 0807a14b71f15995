import type { LineKind } from './fare-lines.ts';

/** What checks of delivered trips and decisions about disputes have to know of a line. */
interface ReviewTraits {
  /** The passenger pays it for others; the delivered trip names the amount. */
  readonly isFee: boolean;
  /** The measures of the trip that this line grows with. */
  readonly growsWith: readonly ('distance' | 'duration')[];
  /** Counted when a bill is compared with its estimate; other lines have checks of their own. */
  readonly isCompared: boolean;
  /** Staff may let the passenger off this line. */
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
  // No estimate knows how long the driver will wait, or how far the driver will come.
  waiting: { ...charge, growsWith: [], isCompared: false },
  remoteDispatch: { ...charge, growsWith: [], isCompared: false },
  topUp: { ...charge, growsWith: [] },
  // A deduction is in the passenger's favour, so that nobody waives it.
  discount: { ...charge, growsWith: [], isWaivable: false },
  highway: fee,
  bridge: fee,
  parking: fee,
  other: fee,
};
