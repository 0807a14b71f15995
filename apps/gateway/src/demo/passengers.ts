/** Numbers that are easy to type; whoever sees the outbox can log in as either. */
export const demoPassengers = [{ mobile: '13800000000' }, { mobile: '13900000000' }] as const;

/** One of them, stored. */
export interface DemoPassenger {
  readonly userId: string;
  readonly mobile: string;
}
