export const ruleTexts = {
  inviteTitle: '邀请有礼活动规则',
  register: '去注册企业',
  invite: '去邀请企业',
  nothing: '暂无活动规则',
  nothingNote: '当前城市没有正在进行的活动。',
} as const;
