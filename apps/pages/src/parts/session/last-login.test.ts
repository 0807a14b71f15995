// @vitest-environment node
import { expect, test } from 'vitest';
import { createSessionStore } from '../../lib/session-store.tsx';
import { createTextStore } from '../../lib/text-store.ts';
import { describeLoginOrigin, formatLastLogin } from './last-login.ts';

test.each([
  [{ at: Date.UTC(2026, 10, 15, 15, 40), context: 'mini' }, '2026年11月15日 23:40 · 微信小程序'],
  [
    { at: Date.UTC(2026, 0, 1, 0, 5), context: 'app', cityName: '南京市' },
    '2026年1月1日 08:05 · 手机App · 南京市',
  ],
  [{ at: Date.UTC(2025, 11, 31, 15, 59) }, '2025年12月31日 23:59'],
  [{ at: Date.UTC(2025, 11, 31, 16, 0), context: 'out' }, '2026年1月1日 00:00 · 浏览器'],
] as const)('the last login %j is written for the visitor as %s', (last, expected) => {
  expect(formatLastLogin(last)).toBe(`上次登录：${expected}`);
});

test('a first login has no text about the last login', () => {
  expect(formatLastLogin(undefined)).toBeNull();
});

test('a login sends its kind of host and a known city, if the gateway accepts them', () => {
  const store = createSessionStore(createTextStore(() => undefined));
  const host = { kind: 'wechat' } as const;
  expect(describeLoginOrigin({ environment: { extensions: [] }, host, store })).toEqual({});
  const environment = { extensions: ['lastLogin'] };
  expect(describeLoginOrigin({ environment, host, store })).toEqual({
    origin: { context: 'wechat' },
  });
  store.write('locatedCity', '320100');
  expect(describeLoginOrigin({ environment, host, store })).toEqual({
    origin: { context: 'wechat', cityCode: '320100' },
  });
});
