import type { MainGroup } from './main-entries.ts';

export const mainTexts = {
  slogan: '出行费用|与企业用车服务',
  loggedOut: '未登录',
  loggedIn: '已登录',
  loggedInAs: (phone: string) => `已登录 ${phone}`,
  login: '登录',
  logout: '退出登录',
  loggedOutNow: '已退出登录',
  logoutEverywhere: '退出全部设备',
  /** Shown to visitors whom a link of an old campaign has led here. */
  diverted: '您打开的活动页面暂时无法访问，可以从这里继续。',
} as const;

export const logoutEverywhereTexts = {
  title: '退出全部设备？',
  text: '这个手机号在所有手机、浏览器和小程序中的登录都会立即失效，包括当前页面。',
  cancel: '取消',
  confirm: '全部退出',
  done: (ended: number) => `已退出全部设备，共结束${ended}个登录`,
  /** Shown if the session had ended before it could log out the other devices. */
  loginNeeded: '登录已失效，请重新登录后再试',
  failed: '未能退出，请稍后再试',
} as const;

export const groupTitles: Record<MainGroup, string> = {
  fares: '计价与费用',
  enterprise: '企业用车',
  referral: '邀请有礼',
  account: '账户与其他',
};

export const notFoundTexts = {
  title: '没有找到这个页面',
  note: '地址可能输错了，或页面已经移走。',
  toHome: '返回首页',
} as const;
