import { reportPayment } from '@ride/contract/internal';
import { refundPaid } from '@ride/contract/internal-refunds';
import type { Handlers } from '../../http/handlers.ts';
import { answerOrRefuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { recordPayment } from './payments/report-payment-service.ts';
import { recordRefundPaid } from './refunds/refund-service.ts';
import { paymentTexts, refundTexts } from './texts.ts';

export interface BillDeps {
  readonly ports: Ports;
}

/** Serves what the provider's payment system reports: payments that came in and refunds paid out. */
export const billsFeature = ({
  ports,
}: BillDeps): { readonly handlers: Pick<Handlers, 'reportPayment' | 'refundPaid'> } => ({
  handlers: {
    reportPayment: async (report, { by }) =>
      answerOrRefuse(reportPayment, await recordPayment(ports, report, by), paymentTexts),

    refundPaid: async (report, { by }) =>
      answerOrRefuse(refundPaid, await recordRefundPaid(ports, report, by), refundTexts),
  },
});
