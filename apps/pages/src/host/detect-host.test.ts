// @vitest-environment node
import { expect, test } from 'vitest';
import { detectHost } from './detect-host.ts';
import type { HostKind } from './host.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 Chrome/120.0';
const wechat = 'MicroMessenger/8.0.49(0x18003137) NetType/WIFI';
const alipay = 'NebulaSDK/1.8 AliApp(AP/10.6.0) AlipayClient/10.6.0';

const detect = (userAgent: string, extra: object = {}) =>
  detectHost({ navigator: { userAgent }, ...extra });

test.each<[string, HostKind]>([
  [`${iphone} T3Passenger/2.2.0`, 'app'],
  [`T3Passenger/2.2.0 ${android}`, 'app'],
  [`${android} ${wechat} T3Passenger/2.2.0`, 'app'],
  [`${iphone} ${wechat} miniProgram/wx1234`, 'mini'],
  [`${iphone} ${wechat} MiniProgramEnv/Windows`, 'mini'],
  [`${iphone} ${wechat}`, 'wechat'],
  [`${iphone} ${alipay} MiniProgram`, 'alimini'],
  [`${iphone} ${alipay}`, 'out'],
  [`${iphone} MiniProgram`, 'out'],
  [iphone, 'out'],
  [`${android} NotT3Passenger/2.2.0`, 'out'],
  [`${android} T3Passenger`, 'out'],
  [`${android} T3Passenger/beta`, 'out'],
  ['', 'out'],
])('the user agent %s is detected as the host %s', (userAgent, kind) => {
  expect(detect(userAgent).kind).toBe(kind);
});

test('a WeChat mini-program is also detected by the variable it sets', () => {
  expect(detect(`${iphone} ${wechat}`, { __wxjs_environment: 'miniprogram' }).kind).toBe('mini');
  expect(detect(`${iphone} ${wechat}`, { __wxjs_environment: 'browser' }).kind).toBe('wechat');
  expect(detect(iphone, { __wxjs_environment: 'miniprogram' }).kind).toBe('out');
});

test("a version is read only from the user agent of the provider's app", () => {
  expect(detect(`${android} T3Passenger/2.10.3 x`).appVersion).toBe('2.10.3');
  expect(detect(`${android} ${wechat}`).appVersion).toBeNull();
});

test.each([
  [iphone, 'ios'],
  [android, 'android'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0; HarmonyOS 5.0)', 'android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'other'],
])('the operating system of the user agent %s is %s', (userAgent, os) => {
  expect(detect(userAgent).os).toBe(os);
});
