export const apiTexts = {
  /** After a login in the middle of a call that is not repeated by itself. */
  sendAgain: '登录成功，请再次提交',
} as const;
