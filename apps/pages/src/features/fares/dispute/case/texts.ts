import type { DisputeCaseState, DisputeKind } from '@ride/domain/disputes/dispute-case';

export const disputeTexts = {
  kind: {
    dissent: '费用异议',
    costProblem: '费用问题反馈',
    held: '系统发现的费用疑问',
    wrongRule: '计价规则更正',
  } satisfies Record<DisputeKind, string>,
  otherKind: '费用核对',

  state: {
    received: '已收到，等待核对',
    takenUp: '正在核对',
    questionAsked: '等您回复',
    answered: '已收到您的回复，继续核对',
    awaitingSignature: '核对完成，正在复核',
    decided: '已有结果',
    withdrawn: '您已撤回',
    appealed: '已收到申诉，等待另一位工作人员核对',
  } satisfies Record<DisputeCaseState, string>,
  otherState: '处理中',
  ourState: { received: '等待核对', withdrawn: '这次核查已结束' },

  clock: {
    firstAnswer: (time: string) => `预计 ${time} 前开始核对`,
    decision: (time: string) => `预计 ${time} 前给您结果`,
  },
  late: {
    firstAnswer: (time: string) =>
      `原定 ${time} 前开始核对，已经超时。抱歉让您久等，我们会尽快处理。`,
    decision: (time: string) => `原定 ${time} 前给您结果，已经超时。抱歉让您久等，我们会尽快处理。`,
  },
  yourAnswer: '请回复下面的问题，收到后我们继续核对。',
  yourAnswerBy: (time: string) => `请在 ${time} 前回复下面的问题，收到后我们继续核对。`,
  yourAnswerLate: '回复时间已过，我们会按现有的材料处理。作出结果之前，您仍然可以回复。',
  news: (kind: string, what: string) => `${kind}有新进展：${what}`,
  newsOfRefund: '退款已退回',

  question: '想向您确认',
  answer: '您的回复',
  answerHint: '请写下您记得的情况',
  sendAnswer: '发送回复',
  answerSent: '回复已发送',

  withdraw: '撤回',
  withdrawTitle: '确定撤回吗？',
  withdrawNote: '撤回后这次处理就结束了，费用按账单收取，并且不能再次提出。',
  /** Shown for an order held for review, whose findings the desk may still have to check. */
  withdrawHeldNote:
    '撤回后这次处理就结束了，并且不能再次提出。系统发现的疑问如果还没有核对完，我们会继续核对，核对完再收取费用。',
  withdrawAppealNote: '撤回申诉后，原来的处理结果继续有效，并且不能再次申诉。',
  keep: '再想想',
  withdrawn: '已撤回',
  notWithdrawn: '没有撤回成功，请稍后再试',

  appealOffer: '对结果不满意，申诉一次',
  appealUntil: (time: string) => `${time} 前可以申诉一次，由另一位工作人员重新核对。`,
  appealOnce: '可以申诉一次，由另一位工作人员重新核对。',
  appeal: '申诉理由',
  appealHint: '请写下新的理由，或者之前没有提到的情况',
  sendAppeal: '提交申诉',
  appealSent: '申诉已提交',
  cancel: '取消',

  textMissing: '请先写下内容',
  notSent: '没有发送成功，您写的内容还在，请稍后再试',
  unsent: '没有发出的内容',
  unsentNote: '情况已有变化，这些内容没有发出。需要时可以复制保留。',
  discard: '清除',
  refused: {
    noQuestion: '这个问题已经不需要回复',
    disputeDecided: '处理结果已经作出，不能再撤回',
    disputeNotDecided: '处理结果还没有作出，暂时不能申诉',
    alreadyAppealed: '您已经申诉过一次，不能再次申诉',
    appealTooLate: '已超过可以申诉的时间',
    notFound: '没有找到这条记录，请重新打开本页',
  },

  timeline: '处理进度',
  step: {
    received: '已收到',
    takenUp: '开始核对',
    questionAsked: '向您询问',
    answered: '您的回复',
    decided: '作出结果',
    appealed: '您提出申诉',
    withdrawn: '您已撤回',
  },
  ourStep: { received: '发现疑问', withdrawn: '核查结束' },
  stepOfAppeal: {
    takenUp: '开始核对申诉',
    decided: '作出申诉结果',
    withdrawn: '您撤回了申诉',
  },

  written: '您提交的内容',
  ourReason: '核对的原因',
  points: '指出的费用',
  pictures: '图片',
  receiptNumber: '受理编号',

  outcome: '处理结果',
  outcomeOfAppeal: '申诉结果',
  adjusted: '费用已调整',
  unchanged: '费用维持不变',
  adjustmentKept: (amount: string | null) =>
    amount === null ? '维持调整后的费用' : `维持调整后的费用，仍为 ${amount} 元`,
  oldAmount: '原来',
  newAmount: '现在',
  sameLines: (count: number) => `其余 ${count} 项不变`,
  total: '费用合计',
  refund: (amount: string) => `退回 ${amount} 元`,
  refundBy: (time: string) => `预计 ${time} 前按原支付方式退回`,
  refundLate: (time: string) => `原定 ${time} 前退回，还没有收到退款完成的通知，我们正在催办。`,
  refundSoon: '正在安排退款，将按原支付方式退回',
  refundPaid: (time: string | null) =>
    time === null ? '已按原支付方式退回' : `已于 ${time} 按原支付方式退回`,
  noRefund: '按调整后的费用计算，没有需要退回的金额。',
} as const;
