import { DAY_MS } from '../durations.ts';

export const DATA_REQUEST_DAYS = 15;
export const dataRequestDeadline = (askedAt: number): number =>
  askedAt + DATA_REQUEST_DAYS * DAY_MS;

export const dataRequestKinds = ['copy', 'deletion'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

export const dataRequestKindNames: Readonly<Record<DataRequestKind, string>> = {
  copy: '查询、复制个人信息',
  deletion: '删除个人信息',
};

export const dataRequestStates = ['open', 'done', 'refused'] as const;
export type DataRequestState = (typeof dataRequestStates)[number];

export const dataRequestStateNames: Readonly<Record<DataRequestState, string>> = {
  open: '待办理',
  done: '已办结',
  refused: '不予办理',
};

export const ERASED_PASSENGER = '乘客已注销，个人信息已删除';

export const identityProofs = ['smsCode', 'callBack', 'document'] as const;
export type IdentityProof = (typeof identityProofs)[number];

export const identityProofNames: Readonly<Record<IdentityProof, string>> = {
  smsCode: '本机短信验证码',
  callBack: '回拨本机号码核实',
  document: '身份证件与入网证明',
};
