export const companyStates = [
  'new',
  'connected',
  'verified',
  'refused',
  'duplicate',
  'erased',
] as const;
export type CompanyState = (typeof companyStates)[number];

export const companyStateNames: Readonly<Record<CompanyState, string>> = {
  new: '待联系',
  connected: '已对接',
  verified: '已认证',
  refused: '已拒绝',
  duplicate: '重复注册',
  erased: '已注销',
};

/**
 * Decisions that end a case. `connected` is none of them, because the verification comes after it.
 */
export const companyDecisions = ['verified', 'refused', 'duplicate'] as const;
export type CompanyDecision = (typeof companyDecisions)[number];

export const isOpenCase = (state: CompanyState): boolean =>
  state === 'new' || state === 'connected';

export const companyRefusalReasons = [
  'unreachable',
  'falseInformation',
  'notACompany',
  'cityNotServed',
  'noInterest',
  'other',
] as const;
export type CompanyRefusalReason = (typeof companyRefusalReasons)[number];

export const companyRefusalReasonNames: Readonly<Record<CompanyRefusalReason, string>> = {
  unreachable: '多次联系不上',
  falseInformation: '注册信息不实',
  notACompany: '不是企业或其他组织',
  cityNotServed: '所在城市未开通企业用车',
  noInterest: '企业表示不再需要',
  other: '其他',
};

export const noteKinds = ['contact', 'internal'] as const;
export type NoteKind = (typeof noteKinds)[number];

/** A note of the kind `contact` counts as the first answer to the company. */
export const noteKindNames: Readonly<Record<NoteKind, string>> = {
  contact: '与企业沟通',
  internal: '内部备注',
};
