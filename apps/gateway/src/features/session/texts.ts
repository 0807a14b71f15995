export const texts = {
  miniTokenEnded: '登录信息已失效，请返回小程序重新进入',
  unknownCustomer: '没有这位乘客',
};
