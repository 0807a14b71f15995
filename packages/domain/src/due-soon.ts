/** What has no more left than its whole time divided by this is due soon. */
export const DUE_SOON_DIVISOR = 5;

interface Clock {
  readonly from: number;
  readonly dueAt: number;
  readonly now: number;
}

/** In the last fifth of its time, however long that is: somebody should hurry. */
export const isDueSoon = ({ from, dueAt, now }: Clock): boolean =>
  now <= dueAt && (dueAt - now) * DUE_SOON_DIVISOR <= dueAt - from;
