/** Only texts that a first load may show are here; other widgets have a `texts.ts` of their own. */
export const uiTexts = {
  back: '返回',
  more: '更多',
  largeText: '大字版',
  toLargeText: '切换大字版',
  toNormalText: '恢复标准字号',
  loading: '加载中',
  reload: '重新加载',
  slow: '网络较慢',
  offline: '当前没有网络',
  clear: '清空',
  close: '关闭',
  yuan: '元',
} as const;
