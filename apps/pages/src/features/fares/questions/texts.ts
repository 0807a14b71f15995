export const questionTexts = {
  more: '加载更多',
  nothing: '暂无常见问题',
} as const;
