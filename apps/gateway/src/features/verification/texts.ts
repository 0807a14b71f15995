/** What a passenger reads when a code is not sent or not taken. */
export const texts = {
  tooSoon: (waitMs: number) => `操作太频繁，请${seconds(waitMs)}秒后再试`,
  tooManySends: (waitMs: number) => `获取验证码次数过多，请${duration(waitMs)}后再试`,
  notSent: '短信发送失败，请稍后再试',
  wrongCode: (triesLeft: number) =>
    triesLeft > 0 ? `验证码错误，还可以再试${triesLeft}次` : '验证码错误次数过多，请重新获取验证码',
  codeEnded: '验证码已失效，请重新获取',
  codeLocked: (waitMs: number | null) =>
    waitMs === null
      ? '验证码错误次数过多，请重新获取验证码'
      : `验证码错误次数过多，请${duration(waitMs)}后再试`,
};

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** Rounded up, so that whoever waits that long is let through. */
export function duration(ms: number): string {
  const whole = seconds(ms);
  if (whole <= 60) return `${whole}秒`;
  const minutes = Math.ceil(whole / 60);
  return minutes < 60 ? `${minutes}分钟` : `${Math.ceil(minutes / 60)}小时`;
}
