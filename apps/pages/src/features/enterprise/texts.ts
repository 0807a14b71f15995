export const enterpriseTexts = {
  bannerAlt: (brand: string) => `${brand}企业用车`,
} as const;
