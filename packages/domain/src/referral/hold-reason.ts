import { type Fen, fen } from '../money.ts';

/** Why an invitation is held for review: a closed list, the same in the table and in the contract. */
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
/** The reasons that are found when a company is bound to its inviter; the other one when it is verified. */
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
 * The number is the last that passes. `perDay`, `networkPerDay` and `verifierRewardsPerDay` are
 * settings of the gateway.
 */
export const HOLD_LIMITS: HoldLimits = {
  /** Six fields, a picture and a text-message code: a practised hand needs half a minute. */
  formMs: 20_000,
  /** Wherever they come from: even a message to a group of hundreds brings companies more slowly. */
  perMinute: 5,
  /** A good seller signs a few companies a day. */
  perDay: 20,
  /** An office, an incubator or a fair behind one address; whoever brings more is looked at. */
  networkPerDay: 10,
  /** Two of one inviter may share their first seven digits by chance: a city has hundreds of them. */
  samePrefix: 2,
  /** How much the verifications of one person of the staff may promise: ten registrations at 50 yuan. */
  verifierRewardsPerDay: fen(50_000),
};

/** How far back sessions, devices and phone prefixes are compared, and kept for it. */
export const ORIGIN_DAYS = 30;

/** What is known when a company is bound to its inviter. Counts are of earlier companies. */
export interface BindingFacts {
  /** Registered in the inviter's session, or in one that registered another company of theirs. */
  readonly sharesSession: boolean;
  /** On the inviter's device, or on one that registered another of theirs at the same network. */
  readonly sharesDevice: boolean;
  /** The first seven digits of its phone are those of the inviter's. */
  readonly sharesPhonePrefix: boolean;
  /** Of this inviter, with the same first seven digits. */
  readonly samePrefix: number;
  /** Since the last one of this inviter from the same network; null when there is none. */
  readonly sincePreviousMs: number | null;
  /** Of this inviter, from anywhere. */
  readonly inLastMinute: number;
  readonly inLastDay: number;
  /** From the same network, by whoever's invitation. */
  readonly networkInLastDay: number;
}

/**
 * Null for an invitation that looks like any other. A shared network by itself is none of the
 * reasons: colleagues share one. It becomes one by its number, whoever invites there.
 */
export function holdReason(facts: BindingFacts, limits: HoldLimits): BindingReason | null {
  if (facts.sharesSession) return 'sameSession';
  if (facts.sharesDevice) return 'sameDevice';
  if (facts.sharesPhonePrefix || facts.samePrefix >= limits.samePrefix) return 'similarPhone';
  const tooSoon = facts.sincePreviousMs !== null && facts.sincePreviousMs < limits.formMs;
  if (tooSoon || facts.inLastMinute >= limits.perMinute) return 'tooFast';
  if (facts.networkInLastDay >= limits.networkPerDay) return 'sameNetwork';
  return facts.inLastDay >= limits.perDay ? 'dailyLimit' : null;
}

/** A reason with its figures, for whoever reviews; without them where none were stored. */
export function holdText(reason: BindingReason, facts: BindingFacts | null): string {
  if (facts === null) return holdReasonNames[reason];
  switch (reason) {
    case 'sameSession':
    case 'sameDevice':
      return holdReasonNames[reason];
    case 'similarPhone':
      return facts.sharesPhonePrefix
        ? '手机号前 7 位与邀请人相同'
        : `邀请人 ${ORIGIN_DAYS} 天内第 ${facts.samePrefix + 1} 家手机号前 7 位相同的企业`;
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
