export const texts = {
  unknownOrder: '订单不存在',
  loginRequired: '请先登录',
};
