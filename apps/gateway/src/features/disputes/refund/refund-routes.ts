import { refundPaid } from '@ride/contract/internal-refunds';
import { momentErrorText } from '@ride/domain/reported-moment';
import type { Handlers } from '../../../http/handlers.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Ports } from '../../../ports/ports.ts';
import { refundTexts } from '../texts.ts';
import { recordRefundPaid } from './refund-service.ts';

/** What the provider's payment tells of refunds. */
export const refundRoutes = (ports: Pick<Ports, 'db' | 'now'>): Pick<Handlers, 'refundPaid'> => ({
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
});
