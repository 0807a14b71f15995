import { CASES_LISTED } from '@ride/contract/desk/customers';
import { mayDo } from '@ride/domain/staff/roles';
import type { DeskHandlers } from '../../../../http/desk-handlers.ts';
import type { Ports } from '../../../../ports/ports.ts';
import type { StaffActor } from '../../../../ports/staff.ts';
import { refundRow } from '../../refund/refund-list-service.ts';
import { listRefundsOfOrders } from '../../refund/refund-store.ts';
import { type DisputeCase, listCasesOfOrder } from '../case-store.ts';
import { noticeState } from '../notices/notify-passenger-service.ts';
import { listCasesOfUser } from './cases-about-store.ts';

export interface CasesAboutDeps {
  readonly ports: Pick<Ports, 'db' | 'now'>;
  /** How long the payment of a refund may take. */
  readonly refundWithinMs: number;
}

type About = { readonly userId: string } | { readonly orderUuid: string };

/** What the pages of a customer and of an order show of cases. */
export const casesAboutRoutes = (deps: CasesAboutDeps): Pick<DeskHandlers, 'listCasesAbout'> => ({
  listCasesAbout: (about, { actor }) => listCasesAbout(deps, actor, about),
});

async function listCasesAbout(
  { ports: { db, now }, refundWithinMs }: CasesAboutDeps,
  { grants }: StaffActor,
  about: About,
) {
  const found =
    'userId' in about
      ? await listCasesOfUser(db, about.userId, CASES_LISTED)
      : await listCasesOfOrder(db, about.orderUuid);
  const cases = found.filter(({ cityCode }) => mayDo(grants, 'dispute.read', cityCode));
  const orders = new Set(cases.map(({ orderUuid }) => orderUuid));
  const refunds = orders.size === 0 ? [] : await listRefundsOfOrders(db, [...orders]);
  const cityOf = new Map(cases.map(({ receiptNumber, cityCode }) => [receiptNumber, cityCode]));
  return {
    cases: cases.map((each) => caseAbout(each, now())),
    refunds: refunds.map((refund) => refundRow(refund, cityOf, { now: now(), refundWithinMs })),
  };
}

const caseAbout = (found: DisputeCase, now: number) => ({
  receiptNumber: found.receiptNumber,
  kind: found.kind,
  state: found.state,
  outcome: found.outcome,
  orderUuid: found.orderUuid,
  cityCode: found.cityCode,
  raisedAt: found.raisedAt,
  notice: noticeState(found, now),
});
