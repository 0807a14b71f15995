export const reviewStates = ['held', 'released', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewStateNames: Readonly<Record<ReviewState, string>> = {
  held: '待审核',
  released: '已放行',
  refused: '已拒绝',
};

export const reviewRefusals = [
  'ownCompany',
  'unverifiable',
  'withoutConsent',
  'inBulk',
  'againstRules',
] as const;
export type ReviewRefusal = (typeof reviewRefusals)[number];

export const reviewRefusalNames: Readonly<Record<ReviewRefusal, string>> = {
  ownCompany: '邀请人本人或关联方的企业',
  unverifiable: '企业信息无法核实',
  withoutConsent: '企业不知情或未同意注册',
  inBulk: '批量注册',
  againstRules: '其他不符合活动规则的情况',
};

export const reviewRefusalTexts: Readonly<Record<ReviewRefusal, string>> = {
  ownCompany: '经审核，该企业由邀请人本人或关联方注册，不符合活动规则',
  unverifiable: '经审核，该企业的注册信息无法核实，不符合活动规则',
  withoutConsent: '经审核，该企业表示未同意注册，不符合活动规则',
  inBulk: '经审核，该企业为批量注册，不符合活动规则',
  againstRules: '经审核，该邀请不符合活动规则',
};
