/** Words the widgets themselves say; everything else comes from the pages. */
export const uiTexts = {
  back: '返回',
  more: '更多',
  largeText: '大字版',
  toLargeText: '切换大字版',
  toNormalText: '恢复标准字号',
  loading: '加载中',
  reload: '重新加载',
  clear: '清空',
  yuan: '元',
  getCode: '获取验证码',
  codeSeconds: (seconds: number) => `${seconds}秒`,
} as const;
