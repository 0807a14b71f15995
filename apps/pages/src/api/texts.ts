export const apiTexts = {
  /** Shown after a login that interrupted a submit, since no call is repeated automatically. */
  sendAgain: '登录成功，请再次提交',
} as const;
