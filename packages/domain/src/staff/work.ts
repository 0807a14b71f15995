/** What the desk works on case by case. */
export const workKinds = ['dispute', 'company', 'join', 'dataRequest'] as const;
export type WorkKind = (typeof workKinds)[number];

export const workKindNames: Readonly<Record<WorkKind, string>> = {
  dispute: '争议',
  company: '企业注册',
  join: '加入申请',
  dataRequest: '个人信息请求',
};

/** What somebody has taken, what waits for their signature, and what nobody has taken. */
export const workQueues = ['mine', 'toSign', 'free'] as const;
export type WorkQueue = (typeof workQueues)[number];

export const workQueueNames: Readonly<Record<WorkQueue, string>> = {
  mine: '我的',
  toSign: '待我复核',
  free: '可领取',
};

/** A queue is shown and counted up to this. */
export const MAX_WORK = 100;
