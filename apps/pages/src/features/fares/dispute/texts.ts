import { billTexts } from '../bill/texts.ts';
import { type DisputeOffers, entryTitle } from '../bill/use-dispute-offers.ts';
import type { Question } from '../questions/read-questions.ts';
import type { ObjectionKind, RefusalReason } from './raise/use-dispute.ts';

export const helpTexts = {
  questions: '常见问题',
  moreQuestions: '更多常见问题',
  fromBreakdown: '如需对某个订单提出异议，请从该订单的费用明细进入本页。',

  choices: '处理本订单',
  actualFare: '实际费用',
  loginNeeded: '登录后可以处理您的订单',
  login: '登录',
  noDispute: '无异议',
  noDisputeTips: '核对无误，按实际金额支付',
  noDisputePaidTips: '核对无误，费用已付清',
  confirming: '正在确认…',
  notConfirmed: '没有确认成功，请稍后再试',
  needless: {
    disputed: '您已提出异议或反馈，费用以处理结果为准，无需确认',
    beingAdjusted: '费用正在复核，结果会短信通知您，现在无需确认',
    decided: '本订单的费用已有处理结果，无需确认',
    notAbnormal: '本订单没有显示异常，无需确认',
  },
  raised: '您已对本订单提出过异议，不能再次提出。',
  closed: '本订单目前不能提出异议。',
  callSupport: '联系客服',
} as const;

interface ChoiceTexts {
  readonly title: string;
  readonly tips: string;
  readonly refused: Readonly<Record<Exclude<RefusalReason, 'already'>, string>>;
}

export const choiceTexts: Readonly<Record<ObjectionKind, ChoiceTexts>> = {
  fare: {
    title: billTexts.dispute,
    tips: '金额与实际行程不符，申请核对',
    refused: {
      notAllowed: '本订单没有显示异常，不能提出费用异议。',
      tooLate: '服务结束已超过 48 小时，不能再提出费用异议。',
    },
  },
  costProblem: {
    title: '反馈费用问题',
    tips: '指出有问题的费用项目',
    refused: {
      notAllowed: '本订单没有显示异常，不能反馈费用问题。',
      tooLate: '服务结束已超过 48 小时，不能再反馈费用问题。',
    },
  },
};

export const entryTips = (possible: readonly ObjectionKind[]): string | undefined => {
  const [first] = possible;
  return possible.length > 1 ? '金额或某一项收费不对，申请核对' : first && choiceTexts[first].tips;
};

/** If the gateway has no call for disputes, a fare is disputed as a cost problem. */
export const formatKindTitle = (kind: ObjectionKind, { takesDisputes }: DisputeOffers): string =>
  choiceTexts[takesDisputes ? kind : 'fare'].title;

const whatToDo = (offers: DisputeOffers): string => {
  const press = `点击“${entryTitle(offers)}”`;
  const how = offers.takesDisputes
    ? `${press}，选择是整单金额不对还是某一项收费不对`
    : `${press}并说明原因`;
  return [
    '请先打开费用明细，逐项核对里程、时长和各项费用。',
    offers.sendsState
      ? `认为金额不对，请在服务结束后 48 小时内${how}；系统发现疑问、我们还在核对的订单，得出结果之前都可以提出。`
      : `认为金额不对，请${how}。`,
  ].join('\n');
};

/**
 * The specification prescribes the four questions of the help page (HELP-1), but not the answers.
 */
export const listHelpQuestions = (offers: DisputeOffers): readonly Question[] => [
  {
    problem: '为什么我的订单显示异常？',
    answer:
      '系统会把行程的里程、时长和路线与下单时的预估作对照。出现绕行、长时间停留、定位中断，或实际费用明显高于预估时，订单会显示异常，提醒您核对后再支付。显示异常不代表一定多收了费用。',
  },
  {
    problem: '订单显示异常，我该怎么办？',
    answer: whatToDo(offers),
  },
  {
    problem: '如何判断费用是否真的异常？',
    answer:
      '在费用明细里点开一项费用，可以看到它的数量、单价和所在时段，再与计价规则对照即可。\n堵车会增加时长费，夜间、远途、跨城行程会产生相应费用，高速费、路桥费、停车费按实际发生收取，这些都会使费用高于预估，属于正常情况。',
  },
  {
    problem: '核对后没有发现异常怎么办？',
    answer: '请点击“无异议”，并按实际金额支付。',
  },
];
