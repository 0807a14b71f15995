/** Wording of the bills before the one that counts. */
export const earlierTexts = {
  revised: (amount: string) => `费用已调整，原账单为 ${amount} 元。`,
  revisedUnknown: '费用已调整。',
  open: '查看原账单',
  reason: '查看调整原因',
  title: '原账单',
  created: (time: string) => `${time} 的账单`,
  another: '较早的账单',
} as const;
