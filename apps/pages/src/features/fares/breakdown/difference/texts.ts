/** Wording of the card; the server says the reasons themselves. */
export const differenceTexts = {
  title: '预估与实际',
  estimate: (amount: string) => `预估 ${amount}`,
  final: (amount: string) => `实际 ${amount} 元`,
  sum: '合计相差',
} as const;
