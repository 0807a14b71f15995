export const legalTexts = {
  effective: (date: string) => `生效日期：${date}`,
  effectiveOnAgreement: '自企业用户同意之日起生效',
  contents: '目录',
  toTop: '回到顶部',
  agreements: '协议',
} as const;
