import { type Fen, fen } from '../money.ts';

export const holdReasons = [
  'sameSession',
  'sameDevice',
  'similarPhone',
  'tooFast',
  'sameNetwork',
  'dailyLimit',
  'verifierLimit',
] as const;
export type HoldReason = (typeof holdReasons)[number];
/**
 * `verifierLimit` is found when a company is verified; all others when it is bound to its inviter.
 */
export type BindingReason = Exclude<HoldReason, 'verifierLimit'>;

export const holdReasonNames: Readonly<Record<HoldReason, string>> = {
  sameSession: '与邀请人或其邀请的其他企业同一登录',
  sameDevice: '与邀请人或其邀请的其他企业同一设备',
  similarPhone: '手机号与邀请人或其邀请的其他企业相近',
  tooFast: '注册过快',
  sameNetwork: '同一网络 24 小时内邀请过多',
  dailyLimit: '邀请人 24 小时内邀请过多',
  verifierLimit: '认证人当日认证所承诺的奖励超过上限',
};

export interface HoldLimits {
  readonly formMs: number;
  readonly perMinute: number;
  readonly perDay: number;
  readonly networkPerDay: number;
  readonly samePrefix: number;
  readonly verifierRewardsPerDay: Fen;
}

/**
 * Each limit is the highest value that passes. `perDay`, `networkPerDay` and
 * `verifierRewardsPerDay` are settings of the gateway.
 */
export const HOLD_LIMITS: HoldLimits = {
  /** A practised person needs half a minute for six fields, a picture and a text-message code. */
  formMs: 20_000,
  /** Even an invitation to a group of hundreds brings companies more slowly. */
  perMinute: 5,
  /** A good seller signs a few companies a day. */
  perDay: 20,
  /** Companies of an office, an incubator or a fair share a network. */
  networkPerDay: 10,
  /**
   * Two phones of one inviter may share seven digits by chance, since a city has only hundreds of
   * prefixes.
   */
  samePrefix: 2,
  /**
   * The rewards that the verifications of one staff member may promise per day: ten registrations
   * at 50 yuan.
   */
  verifierRewardsPerDay: fen(50_000),
};

/** For so many days sessions, devices and phone prefixes are stored and compared. */
export const INVITATION_ORIGIN_DAYS = 30;

export interface BindingFacts {
  readonly sharesSession: boolean;
  /**
   * The company was registered on the inviter's device, or on one that registered another of their
   * companies in the same network.
   */
  readonly sharesDevice: boolean;
  readonly sharesPhonePrefix: boolean;
  readonly samePrefix: number;
  readonly sincePreviousMs: number | null;
  readonly inLastMinute: number;
  readonly inLastDay: number;
  readonly networkInLastDay: number;
}

/**
 * Null if nothing is suspicious. Sharing a network is not suspicious by itself, since colleagues
 * do; only many companies from one network are.
 */
export function findHoldReason(facts: BindingFacts, limits: HoldLimits): BindingReason | null {
  if (facts.sharesSession) return 'sameSession';
  if (facts.sharesDevice) return 'sameDevice';
  if (facts.sharesPhonePrefix || facts.samePrefix >= limits.samePrefix) return 'similarPhone';
  const tooSoon = facts.sincePreviousMs !== null && facts.sincePreviousMs < limits.formMs;
  if (tooSoon || facts.inLastMinute >= limits.perMinute) return 'tooFast';
  if (facts.networkInLastDay >= limits.networkPerDay) return 'sameNetwork';
  return facts.inLastDay >= limits.perDay ? 'dailyLimit' : null;
}

/** The figures are left out if none were stored. */
export function formatHoldReason(reason: BindingReason, facts: BindingFacts | null): string {
  if (facts === null) return holdReasonNames[reason];
  switch (reason) {
    case 'sameSession':
    case 'sameDevice':
      return holdReasonNames[reason];
    case 'similarPhone':
      return facts.sharesPhonePrefix
        ? '手机号前 7 位与邀请人相同'
        : `邀请人 ${INVITATION_ORIGIN_DAYS} 天内第 ${facts.samePrefix + 1} 家手机号前 7 位相同的企业`;
    case 'tooFast':
      return facts.sincePreviousMs !== null && facts.sincePreviousMs < HOLD_LIMITS.formMs
        ? `同一网络的上一家注册后仅 ${Math.floor(facts.sincePreviousMs / 1000)} 秒`
        : `邀请人 1 分钟内第 ${facts.inLastMinute + 1} 个邀请`;
    case 'sameNetwork':
      return `同一网络 24 小时内第 ${facts.networkInLastDay + 1} 个邀请`;
    case 'dailyLimit':
      return `邀请人 24 小时内第 ${facts.inLastDay + 1} 个邀请`;
  }
}
