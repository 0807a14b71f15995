import * as z from 'zod/mini';

/** One thing that a change alters, in the words of a passenger. */
export const itemDifference = z.object({
  /** What is altered, such as 起步费. */
  label: z.string(),
  /** As it was, such as `9.00 元`; null if there was nothing. */
  before: z.nullable(z.string()),
  /** As it becomes; null if nothing remains. */
  after: z.nullable(z.string()),
  /** By how much an amount changes, such as `+11%`; null for what is no amount. */
  percent: z.nullable(z.string()),
});

export type ItemDifference = z.infer<typeof itemDifference>;
