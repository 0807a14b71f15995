export const texts = {
  noRule: '暂无适用的计价规则',
  estimateEnded: '预估价格已失效，请重新获取',
};
