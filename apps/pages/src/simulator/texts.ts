import type { HostKind } from '../host/host.ts';
import type { SimulatorChoices } from './choices.ts';
import type { CityName } from './cities.ts';

/** Must differ from the texts of the pages, which the end-to-end tests search for. */
export const simulatorTexts = {
  panel: '模拟器',
  back: '宿主后退键',
  rightButton: '宿主右侧按钮',
  closed: '页面已要求关闭',
  reopen: '继续使用',
  hostKind: '运行环境',
  asBrowser: '按浏览器标识',
  appVersion: 'App 版本',
  network: '桥接网络',
  lacks: '缺少的桥接方法',
  lacksNothing: '都有',
  city: '定位',
  shareResult: '分享结果',
  account: '演示账号',
  largeText: '大字模式',
  session: '会话',
  sessionOn: '有',
  sessionOff: '无',
  openSession: '建立会话',
  endSession: '清除会话',
  withMiniToken: '带小程序令牌进入',
  shown: '触发回到前台',
  outbox: '短信收件箱',
  requests: '页面向宿主的请求',
  noRequests: '还没有请求',
  noSession: '网关没有给出会话',
} as const;

export const hostKindTexts: Record<HostKind, string> = {
  app: 'App',
  mini: '微信小程序',
  wechat: '微信内网页',
  alimini: '支付宝小程序',
  out: '浏览器',
};

export const networkTexts: Record<SimulatorChoices['network'], string> = {
  innerNetwork: 'innerNetwork',
  loadServerData: 'loadServerData',
  none: '关闭，走 HTTP',
};

export const simulatedCityTexts: Record<CityName, string> = {
  browser: '浏览器定位',
  denied: '拒绝授权',
  nanjing: '南京',
  beijing: '北京',
  guangzhou: '广州',
  sea: '南海（无城市）',
};

export const shareResultTexts: Record<SimulatorChoices['shareResult'], string> = {
  1: '1 成功',
  0: '0 失败',
  2: '2 未安装客户端',
  3: '3 取消',
};
