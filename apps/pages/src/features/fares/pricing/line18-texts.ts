/** Wording of the line-18 view; the block's name is the glossary's. */
export const line18Texts = {
  realTimePricing: '实时计价',
  description: '计价说明',
  questions: '常见问题',
  moreQuestions: '更多常见问题',
} as const;
