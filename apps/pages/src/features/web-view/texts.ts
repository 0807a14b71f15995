export const webViewTexts = {
  visiting: (host: string) => `正在访问 ${host}`,
  loading: '网页加载中',
  slow: '网页打开较慢，请稍候，或返回重试',

  noticeTitle: '提示',
  notOpened: '这个地址不会自动打开',
  notOpenedNote: '它不在可信网址列表中。请确认来源可靠，再自行复制到浏览器访问。',
  address: '地址',
  nothing: '没有可以显示的地址',
  nothingNote: '链接不完整或已失效。',
  copy: '复制地址',
  copied: '地址已复制',
  selected: '已选中地址，请长按复制',
  toHome: '返回首页',
} as const;
