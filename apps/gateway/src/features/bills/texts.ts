import { type Fen, formatYuan } from '@ride/domain/money';
import { momentErrorTexts } from '@ride/domain/reported-moment';

const paidAtTexts = momentErrorTexts('支付时间 paidAt');

export const paymentTexts = {
  ...paidAtTexts,
  unknownOrder: '订单不存在',
  paymentDiffers: '该订单已收到过编号相同、内容不同的支付',
  flawedPayment: '渠道优惠大于支付金额',
  paymentAboveDue: ({ due }: { readonly due: Fen }) =>
    `支付金额大于待支付金额，该订单当前待支付 ${formatYuan(due)} 元，多收的部分请退回后再按实收金额上报`,
};

export const refundTexts = {
  ...paidAtTexts,
  unknownRefund: '没有这笔退款，或者它不属于该受理编号',
  refundAmountWrong: '金额与应退金额不一致',
  refundPaidBefore: '这笔退款已经登记过，时间或支付编号不同',
  paymentUsed: '这个支付编号已用于另一笔退款',
};
