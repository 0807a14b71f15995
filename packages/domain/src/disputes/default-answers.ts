export const answerUses = ['question', 'decision'] as const;
export type AnswerUse = (typeof answerUses)[number];

export const answerUseNames: Readonly<Record<AnswerUse, string>> = {
  question: '向乘客提问',
  decision: '告知决定',
};

export interface DisputeAnswer {
  readonly name: string;
  readonly use: AnswerUse;
  readonly text: string;
}

/** Used until the provider publishes its own answers. */
export const defaultAnswers: DisputeAnswer[] = [
  {
    name: '高速费未产生',
    use: 'decision',
    text: '经核对行程轨迹，本次行程没有经过高速公路，高速费将原路退回。给您带来不便，非常抱歉。',
  },
  {
    name: '司机绕路',
    use: 'decision',
    text: '确认司机没有按推荐路线行驶，已按推荐路线的里程重新计价，多收的费用将原路退回。',
  },
  {
    name: '计价规则有误',
    use: 'decision',
    text: '您的订单使用的计价规则公布有误，已按更正后的规则重新计价。给您带来不便，非常抱歉。',
  },
  {
    name: '拥堵，费用无误',
    use: 'decision',
    text: '当时道路拥堵，行程用时与轨迹记录一致，费用按公布的计价规则计算，无需调整。',
  },
  {
    name: '询问上车地点',
    use: 'question',
    text: '请问您实际的上车地点在哪里？如有当时的聊天记录或照片，也请一并上传。',
  },
  {
    name: '请补充凭证',
    use: 'question',
    text: '请上传能说明情况的图片，例如缴费凭证或行程截图，方便我们核对。',
  },
];
