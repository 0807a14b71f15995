export const termsTexts = {
  notLoaded: '没有打开，请检查网络后刷新页面',
  agreeBefore: '我已阅读并同意',
  missing: '请阅读并勾选协议!',
} as const;
