import { formatWait, secondsToWait } from '../../http/refusal.ts';

interface Waiting {
  readonly waitMs: number;
}

export const verificationTexts = (supportPhone: string | undefined) => ({
  graphicCodeNeeded: '请输入图形验证码',
  wrongGraphicCode: '图形验证码错误，请重新输入',
  graphicCodeEnded: '图形验证码已失效，请重新输入',
  ticketEnded: '验证已失效，请重新验证',
  tooManyPictures: ({ waitMs }: Waiting) => `操作太频繁，请${secondsToWait(waitMs)}秒后再试`,

  questionUsed: ({ waitMs }: Waiting) =>
    `文字题每小时只能使用一次，请${formatWait(waitMs)}后再试或联系客服${supportPhone ? ` ${supportPhone}` : ''}`,
  questionsUsedUp: ({ waitMs }: Waiting) =>
    `文字题暂时不能使用，请${formatWait(waitMs)}后再试或联系客服${supportPhone ? ` ${supportPhone}` : ''}`,
  wrongAnswer: ({ triesLeft }: { readonly triesLeft: number }) =>
    `回答错误，还可以再试${triesLeft}次`,
  answersUsedUp: '回答错误已达3次，文字题每小时只能使用一次，请使用图形验证码或联系客服',
  loginRequired: '请先登录',

  tooSoon: ({ waitMs }: Waiting) => `操作太频繁，请${secondsToWait(waitMs)}秒后再试`,
  tooManySends: ({ waitMs }: Waiting) =>
    `该手机号获取验证码次数过多，请${formatWait(waitMs)}后再试`,
  tooManyFromDevice: ({ waitMs }: Waiting) =>
    `本设备获取验证码次数过多，请${formatWait(waitMs)}后再试`,
  tooManyFromAddress: ({ waitMs }: Waiting) =>
    `当前网络获取验证码次数过多，请${formatWait(waitMs)}后再试或更换网络`,
  siteBusy: ({ waitMs }: Waiting) => `短信服务繁忙，请${formatWait(waitMs)}后再试`,
  notSent: ({ waitMs }: { readonly waitMs: number | null }) =>
    waitMs === null
      ? '短信发送失败，请稍后再试'
      : `短信发送失败，请${secondsToWait(waitMs)}秒后再试`,

  wrongCode: ({ triesLeft }: { readonly triesLeft: number }) =>
    triesLeft > 0 ? `验证码错误，还可以再试${triesLeft}次` : '验证码错误次数过多，请重新获取验证码',
  codeEnded: '验证码已失效，请重新获取',
  codeLocked: ({ waitMs }: { readonly waitMs: number | null }) =>
    waitMs === null
      ? '验证码错误次数过多，请重新获取验证码'
      : `验证码错误次数过多，请${formatWait(waitMs)}后再试`,
  tooManyFailures: ({ waitMs }: Waiting) =>
    `当前网络验证码错误次数过多，请${formatWait(waitMs)}后再试`,
  needsSupport: `验证码错误次数过多，为保护账号安全，请联系客服${supportPhone ? ` ${supportPhone}` : ''}处理`,

  captchaNeeded: '请先完成验证',
  wrongCaptcha: '图形验证码错误，请重新输入',
  captchaEnded: '验证已失效，请重新验证',

  wrongPosition: '验证未通过，请重试',
  puzzleEnded: '拼图已失效，请刷新后重试',
  puzzleLocked: ({ waitMs }: Waiting) => `失败次数过多，请${secondsToWait(waitMs)}秒后再试`,
});
