/** Groups of internal calls; a key of another system opens some of them. */
export const callGroups = [
  'trips',
  'payments',
  'invoices',
  'companies',
  'prices',
  'content',
  'sessions',
  'personalData',
  'metrics',
] as const;
export type CallGroup = (typeof callGroups)[number];

export const callGroupNames: Readonly<Record<CallGroup, string>> = {
  trips: '行程',
  payments: '付款、退款和奖励',
  invoices: '发票',
  companies: '企业认证、充值和首单',
  prices: '计价、日历和邀请活动',
  content: '页面内容',
  sessions: '小程序登录和解除手机号限制',
  personalData: '姓名和手机号、企业联系人名单、清除企业（个人信息）',
  metrics: '监控指标和核对',
};

/**
 * Facts of companies earn rewards, so they count as money, and content is what a confirmed person
 * publishes at the desk.
 */
const groupsOfOnePerson: readonly CallGroup[] = ['trips', 'metrics'];

/** Such a key waits for a second administrator, so that one person alone cannot make it. */
export const needsSecondAdministrator = (groups: readonly CallGroup[]): boolean =>
  groups.some((group) => !groupsOfOnePerson.includes(group));

/** Every key begins with it, so that secret scanners find one that was committed or posted. */
export const KEY_PREFIX = 'ridepages_';

export const keyStates = ['active', 'pending', 'ended', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

interface KeyTimes {
  /** This is null while the key waits for a second administrator. */
  readonly usableFrom: number | null;
  readonly endsAt: number | null;
  readonly revokedAt: number | null;
}

export function stateOfKey({ usableFrom, endsAt, revokedAt }: KeyTimes, now: number): KeyState {
  if (revokedAt !== null) return 'revoked';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return usableFrom === null ? 'pending' : 'active';
}
