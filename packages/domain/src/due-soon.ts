/** A case is due soon when less than this fraction of its term is left. */
export const DUE_SOON_DIVISOR = 5;

interface Clock {
  readonly from: number;
  readonly dueAt: number;
  readonly now: number;
}

export const isDueSoon = ({ from, dueAt, now }: Clock): boolean =>
  now <= dueAt && (dueAt - now) * DUE_SOON_DIVISOR <= dueAt - from;
