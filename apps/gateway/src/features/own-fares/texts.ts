/** What a passenger reads when their order cannot be shown. */
export const texts = {
  unknownOrder: '订单不存在',
  loginRequired: '请先登录',
};
