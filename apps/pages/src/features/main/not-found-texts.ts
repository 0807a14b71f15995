export const notFoundTexts = {
  title: '没有找到这个页面',
  note: '地址可能输错了，或页面已经移走。',
  toHome: '返回首页',
} as const;
