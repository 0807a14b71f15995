import { type Fen, formatYuan } from '@ride/domain/money';

/** Refusals that a passenger or the delivering system reads. */
export const texts = {
  unknownOrder: '订单不存在',
  loginRequired: '请先登录',
  noRuleForTrip: '没有适用于该行程的计价规则',
  tripDiffers: '该订单已收到过内容不同的行程',
};

/** Refusals that the provider's payment reads. */
export const paymentTexts = {
  unknownOrder: texts.unknownOrder,
  paymentDiffers: '该订单已收到过编号相同、内容不同的支付',
  flawedPayment: '渠道优惠大于支付金额',
  aboveDue: (due: Fen) =>
    `支付金额大于待支付金额，该订单当前待支付 ${formatYuan(due)} 元，多收的部分请退回后再按实收金额上报`,
};
