/** Chinese keyboards type full-width digits and colons. */
export const toHalfWidth = (typed: unknown): unknown =>
  typeof typed === 'string' ? typed.normalize('NFKC') : typed;
