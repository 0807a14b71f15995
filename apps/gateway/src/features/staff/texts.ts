import { CITY_OFFSET_MS } from '@ride/domain/city-offset';
import { MINUTE_MS } from '@ride/domain/durations';
import { PASSWORD_MIN_LENGTH, type PasswordProblem } from '@ride/domain/staff/password-rule';
import { formatWait } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';

/** The time is rounded up, so that the wait is over when a clock shows it. */
const clockAt = (at: number): string =>
  new Date(Math.ceil(at / MINUTE_MS) * MINUTE_MS + CITY_OFFSET_MS).toISOString().slice(11, 16);

export const texts = {
  wrongCredentials: '登录名、密码或验证码不正确。用过的验证码不能再用，请等下一个。',
  wrongCode: '验证码不正确或已经用过，请等下一个验证码。',
  wrongPassword: '密码不正确。',
  invitationEnded: '链接已失效，请联系管理员重新获取。',
  enrolmentEnded: '二维码已过期，请重新开始。',
  weakPassword: ({ problem }: { readonly problem: PasswordProblem }) => passwordTexts[problem],
  managedElsewhere: '您的账号没有运营台的密码和验证器，不能在这里修改。',
  noDemoStaff: '没有这个演示账号。',
  sessionEnded: '登录已失效，请重新登录。',
} as const;

export const attemptTexts = ({ now }: Pick<Ports, 'now'>, wrongCredentials: string) => ({
  ...texts,
  wrongCredentials,
  /**
   * A longer wait shows its end, because nobody counts minutes from a message that was left open.
   */
  tooManyAttempts: ({ waitMs }: { readonly waitMs: number }) =>
    waitMs <= MINUTE_MS
      ? `尝试次数过多，请${formatWait(waitMs)}后再试。`
      : `尝试次数过多，登录已锁定到 ${clockAt(now() + waitMs)}（还有${formatWait(waitMs)}），请到时再试。`,
});

const passwordTexts: Readonly<Record<PasswordProblem, string>> = {
  tooShort: `密码至少需要 ${PASSWORD_MIN_LENGTH} 个字符，用一句好记的话就可以。`,
  repeating: '密码重复的内容太多，请换一个。',
  common: '密码太常见，请换一个。',
  containsName: '密码包含登录名，请换一个。',
};

export const staffTexts = {
  notFound: '没有找到该员工。',
  nameTaken: '该登录名已被使用，请换一个。',
  roleTwice: '同一角色只能添加一次，请把城市合并在一起。',
  administratorAlone: '管理员不能同时拥有其他角色。',
  roleNeedsAllCities: '管理员和审计不能限定城市。',
  ownAccount: '不能对自己的账号进行此操作，请让其他管理员处理。',
  ownGrant: '该角色由您授予，需要另一位管理员确认。',
  notPending: '没有待确认的角色。',
  notEnrolled: '对方还没有开通账号，请在其本人开通后再确认。',
  accountDisabled: '账号已停用，启用后才能确认角色。',
  tooFewAdministrators:
    '目前只有您一位管理员可以登录，不能确认角色。请先用命令 npm run ride -- staff invite 邀请第二位管理员。',
  editConflict: '其他管理员刚刚修改了角色，请查看最新内容后再决定。',
  managedElsewhere: '该员工通过统一身份认证登录，请在那里修改。',
  noPassword: '该员工还没有设置密码，请重新邀请。',
  lastAdministrators: '至少需要保留两位管理员，请在运营台由另一位管理员停用。',
} as const;
