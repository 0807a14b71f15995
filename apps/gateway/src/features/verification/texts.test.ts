import { expect, test } from 'vitest';
import { texts } from './texts.ts';

const TEN_MINUTES = 600_000;

test.each([
  [texts.tooManySends(TEN_MINUTES), '该手机号获取验证码次数过多，请10分钟后再试'],
  [texts.tooManyFromDevice(TEN_MINUTES), '本设备获取验证码次数过多，请10分钟后再试'],
  [texts.tooManyFromAddress(TEN_MINUTES), '当前网络获取验证码次数过多，请10分钟后再试或更换网络'],
  [texts.siteBusy(TEN_MINUTES), '短信服务繁忙，请10分钟后再试'],
  [texts.codeLocked(TEN_MINUTES), '验证码错误次数过多，请10分钟后再试'],
  [texts.tooManyFailures(TEN_MINUTES), '当前网络验证码错误次数过多，请10分钟后再试'],
  [texts.tooManyPictures(5_000), '操作太频繁，请5秒后再试'],
  [texts.tooSoon(5_000), '操作太频繁，请5秒后再试'],
  [texts.notSent(5_000), '短信发送失败，请5秒后再试'],
  [texts.puzzleLocked(5_000), '失败次数过多，请5秒后再试'],
])('a refusal with a wait reads %s', (text, words) => {
  expect(text).toBe(words);
});

test.each([
  [texts.notSent(null), '短信发送失败，请稍后再试'],
  [texts.codeLocked(null), '验证码错误次数过多，请重新获取验证码'],
  [texts.wrongCode(1), '验证码错误，还可以再试1次'],
  [texts.wrongCode(0), '验证码错误次数过多，请重新获取验证码'],
  [texts.graphicCodeNeeded, '请输入图形验证码'],
  [texts.wrongGraphicCode, '图形验证码错误，请重新输入'],
  [texts.graphicCodeEnded, '图形验证码已失效，请重新输入'],
  [texts.ticketEnded, '验证已失效，请重新验证'],
  [texts.codeEnded, '验证码已失效，请重新获取'],
  [texts.captchaNeeded, '请先完成验证'],
  [texts.wrongCaptcha, '图形验证码错误，请重新输入'],
  [texts.captchaEnded, '验证已失效，请重新验证'],
  [texts.wrongPosition, '验证未通过，请重试'],
  [texts.puzzleEnded, '拼图已失效，请刷新后重试'],
])('a refusal without a wait reads %s', (text, words) => {
  expect(text).toBe(words);
});

test('support is named with its phone where one is configured', () => {
  expect(texts.needsSupport('400-000-0000')).toBe(
    '验证码错误次数过多，为保护账号安全，请联系客服 400-000-0000处理',
  );
  expect(texts.needsSupport(undefined)).toBe('验证码错误次数过多，为保护账号安全，请联系客服处理');
});
