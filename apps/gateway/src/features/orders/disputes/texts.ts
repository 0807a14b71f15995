/** What a passenger reads when a dispute, a report or a confirmation is not taken. */
export const texts = {
  unknownOrder: '订单不存在',
  loginRequired: '请先登录',
  noWords: '请填写具体说明',
  dissent: {
    notAllowed: '该订单不支持提出费用异议',
    already: '您已对该订单提出过异议，请等待处理结果',
    tooLate: '已超过服务结束后48小时，无法提出异议',
  },
  costProblem: {
    notAllowed: '该订单不支持反馈费用问题',
    already: '您已反馈过该订单的费用问题，请等待处理结果',
    tooLate: '已超过服务结束后48小时，无法反馈费用问题',
  },
  confirmation: {
    notAbnormal: '该订单没有显示异常，无需确认',
    disputed: '您已对该订单提出异议，请等待处理结果',
  },
};
