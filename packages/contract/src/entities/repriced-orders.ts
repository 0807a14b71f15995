import * as z from 'zod/mini';

/** Orders that were priced again, without those that were priced right again before. */
export const repricedOrders = {
  /** Number of orders that were recomputed. */
  tried: z.number(),
  /** How many of these orders cost less by the right version. */
  affected: z.number(),
  /** What they were charged too much, in fen. */
  overchargedFen: z.number(),
  /** How many of these orders cost more by the right version; nobody pays afterwards. */
  undercharged: z.number(),
  /** What was charged too little for them, in fen: the provider's loss. */
  underchargedFen: z.number(),
  /** How many of these orders cost the same. */
  unchanged: z.number(),
  /** How many of these orders no rule prices. */
  notPriced: z.number(),
  /** How many of the orders that cost less had such a case before. */
  raised: z.number(),
  /** Number of cases that were opened. */
  opened: z.number(),
};
