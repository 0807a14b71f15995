import { MAX_CASES_LISTED } from '@ride/contract/desk/customers';
import { hasPermission } from '@ride/domain/staff/roles';
import type { DeskHandlers } from '../../../../http/desk-handlers.ts';
import { listRefundsOfOrders } from '../../../bills/refunds/refund-store.ts';
import { type DisputeCase, listCasesOfOrder, listCasesOfUser } from '../case-store.ts';
import { noticeState } from '../notices/notify-passenger-service.ts';
import { type RefundListDeps, toRefundRow } from './refund-list-service.ts';

export const casesOfPassengerRoutes = ({
  ports: { db, now },
  refundWithinMs,
}: RefundListDeps): Pick<DeskHandlers, 'listCasesAbout'> => ({
  async listCasesAbout(about, { actor }) {
    const found =
      'userId' in about
        ? await listCasesOfUser(db, about.userId, MAX_CASES_LISTED)
        : await listCasesOfOrder(db, about.orderUuid);
    const cases = found.filter(({ cityCode }) =>
      hasPermission(actor.grants, 'dispute.read', cityCode),
    );
    const orders = new Set(cases.map(({ orderUuid }) => orderUuid));
    const refunds = orders.size === 0 ? [] : await listRefundsOfOrders(db, [...orders]);
    const cityOf = new Map(cases.map(({ receiptNumber, cityCode }) => [receiptNumber, cityCode]));
    return {
      cases: cases.map((each) => caseAbout(each, now())),
      refunds: refunds.map((refund) => toRefundRow(refund, cityOf, { now: now(), refundWithinMs })),
    };
  },
});

const caseAbout = (found: DisputeCase, now: number) => ({
  receiptNumber: found.receiptNumber,
  kind: found.kind,
  state: found.state,
  outcome: found.outcome,
  round: found.round,
  orderUuid: found.orderUuid,
  cityCode: found.cityCode,
  raisedAt: found.raisedAt,
  notice: noticeState(found, now),
});
