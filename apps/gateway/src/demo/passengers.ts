/** Phones that are easy to type; their codes are in the development outbox. */
export const demoPassengers = [{ mobile: '13800000000' }, { mobile: '13900000000' }] as const;

/** One of them, stored. */
export interface DemoPassenger {
  readonly userId: string;
  readonly mobile: string;
}
