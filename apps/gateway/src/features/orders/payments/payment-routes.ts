import { reportPayment } from '@ride/contract/internal';
import { type Fen, formatYuan } from '@ride/domain/money';
import { momentErrorText } from '@ride/domain/reported-moment';
import type { Handlers } from '../../../http/handlers.ts';
import { refuse } from '../../../http/refusal.ts';
import { type PaymentPorts, recordPayment } from './report-payment-service.ts';

const texts = {
  unknownOrder: '订单不存在',
  paymentDiffers: '该订单已收到过编号相同、内容不同的支付',
  flawedPayment: '渠道优惠大于支付金额',
  aboveDue: (due: Fen) =>
    `支付金额大于待支付金额，该订单当前待支付 ${formatYuan(due)} 元，多收的部分请退回后再按实收金额上报`,
};

/** What the provider's payment tells of fares. */
export const paymentRoutes = (ports: PaymentPorts): Pick<Handlers, 'reportPayment'> => ({
  async reportPayment(report) {
    const done = await recordPayment(ports, report);
    switch (done.outcome) {
      case 'recorded':
        return null;
      case 'wrongMoment':
        return refuse(reportPayment, done.error, momentErrorText(done.error, '支付时间 paidAt'));
      case 'paymentAboveDue':
        return refuse(reportPayment, done.outcome, texts.aboveDue(done.due));
      default:
        return refuse(reportPayment, done.outcome, texts[done.outcome]);
    }
  },
});
