/** Wording of the line-18 view; the block's name is the glossary's. */
export const line18Texts = {
  realTimePricing: '实时计价',
  reservedPricing: '预约计价',
  /** Of a time type nobody knows. */
  pricing: '计价标准',
  description: '计价说明',
  questions: '常见问题',
  moreQuestions: '更多常见问题',
} as const;
