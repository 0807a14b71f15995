export const pullTexts = {
  pullToRefresh: '下拉刷新',
  letGoToRefresh: '松开刷新',
  refreshing: '刷新中',
} as const;
