import { type CallGroup, callGroupNames, type KeyState } from '@ride/domain/keys/system-keys';

export const texts = {
  malformed: '请求内容不正确',
  notJson: '请求内容不是可接受的 JSON',
  tooLarge: '提交的内容过大',
  wrongType: '请求格式不支持',
  wrongMethod: '请求方式不支持',
  requestTimeout: '请求超时，请稍后再试',
  unknownPath: '请求的地址不存在',
  forbidden: '无权访问',
  wrongSign: '请求校验未通过，请刷新后重试',
  loginRequired: '请先登录',
  busy: '操作过于频繁，请稍后再试',
  fault: '服务异常，请稍后再试',
  unavailable: '服务暂时不可用，请稍后再试',
} as const;

/** Told to whoever has the key of another system. */
export const keyTexts = {
  missing: '缺少密钥，请用请求头 Authorization: Bearer 发送',
  unknown: '密钥不存在或已吊销',
  pending: '该密钥在等待第二位管理员确认',
  ended: '该密钥已到期',
  revoked: '该密钥已吊销',
  otherGroup: (group: CallGroup) => `该密钥不能使用 ${group}（${callGroupNames[group]}）的接口`,
} as const satisfies Record<Exclude<KeyState, 'active'>, string> & Record<string, unknown>;
