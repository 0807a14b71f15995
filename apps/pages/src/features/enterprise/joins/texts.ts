import type { SettledJoinDecision } from './queries.ts';

export const joinTexts = {
  notOffered: '当前服务不支持在线处理加入申请',
  notOfferedNote: '请登录企业管理后台处理，或联系客服。',

  loginNeeded: '登录后处理加入申请',
  login: '去登录',

  notAdministrator: '您不是已认证企业的管理员',
  notAdministratorNote:
    '请用注册企业时的手机号登录。企业完成认证后，管理员就可以在这里处理加入申请。',

  failed: '没有加载成功',
  failedNote: '请检查网络后重试。',
  retry: '重新加载',

  empty: '暂无加入申请',
  emptyNote: '有人申请加入贵企业时，会显示在这里。',

  notice: '请先核对申请人是本企业的员工。决定后不能撤销，申请人会收到短信通知。',
  waiting: '待处理的申请',
  refresh: '刷新',
  refreshFailed: '没有刷新成功，请稍后再试',
  more: '加载更多',
  moreFailed: '没有加载成功，请稍后再试',

  writtenName: '填写的企业名称',
  requestedAt: '申请时间',
  decideBy: '处理期限',
  before: (moment: string) => `${moment} 前由您决定，之后客服也可处理`,
  past: (moment: string) => `已于 ${moment} 到期，您和客服都可处理`,
  accept: '同意',
  refuse: '拒绝',

  entryCount: (count: number, hasMore: boolean) => `${count}${hasMore ? '+' : ''}条待处理`,
  entryEmpty: '暂无',
} as const;

interface QuestionTexts {
  readonly title: string;
  readonly text: (company: string) => string;
  readonly confirm: string;
}

export const confirmationTexts: Readonly<Record<'accept' | 'refuse', QuestionTexts>> = {
  accept: {
    title: '同意加入？',
    text: (company) => `同意后，对方将成为${company}的成员，并收到短信通知。这个决定不能撤销。`,
    confirm: '确认同意',
  },
  refuse: {
    title: '拒绝加入？',
    text: (company) =>
      `拒绝后，对方不会加入${company}，并收到短信通知。这个决定不能撤销，对方可以再次申请。`,
    confirm: '确认拒绝',
  },
};

export const decisionTexts = {
  cancel: '取消',
  retry: '重试',
  noAnswer: '网络不太顺畅，没有确认提交成功，请重试',
  notDone: '没有提交成功，请稍后再试',
  loginEnded: '登录已失效，请登录后再处理',
  notAdministrator: '您已不是这家企业的管理员，没有提交',
} as const;

export const settledDecisionTexts: Readonly<Record<SettledJoinDecision, string>> = {
  accepted: '已同意，会短信通知申请人',
  refused: '已拒绝，会短信通知申请人',
  alreadyDecided: '这条申请已经有了决定，可能是其他管理员、客服，或您之前的提交',
  unknownJoin: '这条申请已不存在，不需要处理',
};
