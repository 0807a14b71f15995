import type { ObjectionKind } from './use-dispute.ts';

export const raiseTexts = {
  kindQuestion: '您觉得哪里不对？',
  severalItems: '可多选',
  optionalItems: '可多选，也可以不选',
  itemMissing: '请选择收费不对的项目',
  reasons: '是什么问题？',
  whatDiffers: (item: string) => `${item}哪里不对？`,
  pointMissing: (item: string) => `请选择“${item}”哪里不对`,
  chosen: '您指出的费用',
  next: '下一步',
  back: '返回上一步',

  textMissing: '请写下您的说明',
  textOptional: '选填，可以补充说明',
  writtenBefore: '您写的内容',
  writtenBeforeNote: '现在不能再提交。需要时可以复制保留。',
  noAnswer: '没有提交成功，您写的内容还在，请稍后再试',

  captchaTitle: '请完成验证',
  captchaNote: '输入图中的字符后提交',
  questionNote: '回答问题后提交',
  captchaCancel: '取消',
  captchaConfirm: '提交',
  captchaWrong: '图形验证码不正确，请重新输入',
  captchaEnded: '图形验证码已失效，请重新输入',
  captchaNoAnswer: '网络不太顺畅，请重新输入',

  receiptNumber: '受理编号',
  raisedAt: '提交时间',
  whatNext: '工作人员会核对行程与费用，请留意后续通知。',
  leave: '返回',
} as const;

interface KindTexts {
  readonly answer: string;
  readonly answerTips: string;
  readonly items: string;
  readonly label: string;
  readonly textHint: string;
  readonly send: string;
  readonly sent: string;
  readonly already: string;
}

export const kindTexts: Readonly<Record<ObjectionKind, KindTexts>> = {
  fare: {
    answer: '整单金额不对',
    answerTips: '例如绕行、里程或时长有误',
    items: '哪些费用不对？',
    label: '异议说明',
    textHint: '请说明哪里与实际行程不符，例如绕行、里程或时长有误',
    send: '提交异议',
    sent: '费用异议已提交',
    already: '您已对本订单提出过异议，不能再次提出。',
  },
  costProblem: {
    answer: '某一项收费不对',
    answerTips: '例如没有走高速却收了高速费',
    items: '哪一项收费不对？',
    label: '问题说明',
    textHint: '请说明费用的问题，例如没有走高速却收了高速费',
    send: '提交反馈',
    sent: '费用问题已反馈',
    already: '您已反馈过本订单的费用问题，不能再次反馈。',
  },
};
