export const workKinds = ['dispute', 'company', 'join', 'dataRequest'] as const;
export type WorkKind = (typeof workKinds)[number];

export const workKindNames: Readonly<Record<WorkKind, string>> = {
  dispute: '争议',
  company: '企业注册',
  join: '加入申请',
  dataRequest: '个人信息请求',
};

/**
 * `mine` are cases the person has taken, `toSign` wait for their signature, `free` are taken by
 * nobody.
 */
export const workQueues = ['mine', 'toSign', 'free'] as const;
export type WorkQueue = (typeof workQueues)[number];

export const workQueueNames: Readonly<Record<WorkQueue, string>> = {
  mine: '我的',
  toSign: '待我复核',
  free: '可领取',
};

/** Queues are listed and counted up to this number. */
export const MAX_WORK_ITEMS = 100;
