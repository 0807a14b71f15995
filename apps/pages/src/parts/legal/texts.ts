export const termsTexts = {
  agreeBefore: '我已阅读并同意',
  missing: '请阅读并勾选协议!',
} as const;
