import { reportPayment } from '@ride/contract/internal';
import { refundPaid } from '@ride/contract/internal-refunds';
import { momentErrorText } from '@ride/domain/reported-moment';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { recordPayment } from './payments/report-payment-service.ts';
import { recordRefundPaid } from './refunds/refund-service.ts';
import { paymentTexts, refundTexts } from './texts.ts';

export interface BillDeps {
  readonly ports: Ports;
}

export const billsFeature = ({
  ports,
}: BillDeps): { readonly handlers: Pick<Handlers, 'reportPayment' | 'refundPaid'> } => ({
  handlers: {
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

    async refundPaid(report) {
      const outcome = await recordRefundPaid(ports, report);
      switch (outcome) {
        case 'done':
          return null;
        case 'momentInSeconds':
        case 'momentInFuture':
          return refuse(refundPaid, outcome, momentErrorText(outcome, '支付时间 paidAt'));
        default:
          return refuse(refundPaid, outcome, refundTexts[outcome]);
      }
    },
  },
});
