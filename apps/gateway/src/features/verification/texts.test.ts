import { expect, test } from 'vitest';
import { duration, texts } from './texts.ts';

test.each([
  [1, '1秒'],
  [1000, '1秒'],
  [59_001, '60秒'],
  [60_001, '2分钟'],
  [59 * 60_000, '59分钟'],
  [59 * 60_000 + 1, '1小时'],
  [24 * 3_600_000, '24小时'],
])('%i ms are told as %s, never as less than they are', (ms, words) => {
  expect(duration(ms)).toBe(words);
});

test('a wait is told in words fit for a toast', () => {
  expect(texts.tooManySends(600_000)).toBe('该手机号获取验证码次数过多，请10分钟后再试');
});

test('support is named with its phone where one is configured', () => {
  expect(texts.needsSupport('400-000-0000')).toContain('请联系客服 400-000-0000处理');
  expect(texts.needsSupport(undefined)).toContain('请联系客服处理');
});
