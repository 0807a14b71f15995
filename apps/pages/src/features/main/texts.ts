import type { MainGroup } from './main-entries.ts';

export const mainTexts = {
  slogan: '出行费用与企业用车服务',
  loggedOut: '未登录',
  loggedIn: '已登录',
  login: '登录',
  logout: '退出登录',
  loggedOutNow: '已退出登录',
  /** For somebody an old campaign link has led here. */
  diverted: '您打开的活动页面暂时无法访问，可以从这里继续。',
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
