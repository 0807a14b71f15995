/** Clocks warn in the last of so many parts of their time. */
export const PARTS_OF_TIME = 5;

interface Clock {
  readonly from: number;
  readonly dueAt: number;
  readonly now: number;
}

/** In the last fifth of its time, however long that is: somebody should hurry. */
export const isDueSoon = ({ from, dueAt, now }: Clock): boolean =>
  now <= dueAt && (dueAt - now) * PARTS_OF_TIME <= dueAt - from;
