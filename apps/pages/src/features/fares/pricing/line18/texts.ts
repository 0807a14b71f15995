export const line18Texts = {
  realTimePricing: '实时计价',
  reservedPricing: '预约计价',
  pricing: '计价标准',
  questions: '常见问题',
  moreQuestions: '更多常见问题',
} as const;
