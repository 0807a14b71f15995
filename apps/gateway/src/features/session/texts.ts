/** What a passenger reads when a session cannot be opened. */
export const texts = {
  miniTokenEnded: '登录信息已失效，请返回小程序重新进入',
};
