import { reportPayment } from '@ride/contract/internal';
import { momentErrorText } from '@ride/domain/reported-moment';
import type { Handlers } from '../../../http/handlers.ts';
import { refuse } from '../../../http/refusal.ts';
import { paymentTexts } from '../texts.ts';
import { type PaymentPorts, recordPayment } from './report-payment-service.ts';

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
        return refuse(reportPayment, done.outcome, paymentTexts.aboveDue(done.due));
      default:
        return refuse(reportPayment, done.outcome, paymentTexts[done.outcome]);
    }
  },
});
