import { issuedStates } from '@ride/domain/invoices/invoice-state';
import type { SelectQueryBuilder } from 'kysely';
import { precompiledQuery } from '../../db/precompiled-query.ts';
import type { Db, Tables } from '../../db/schema.ts';
import { caseColumns, isCaseOfOrder } from './own-order-store.ts';

export interface TripPosition {
  readonly completedAt: number;
  readonly orderUuid: string;
}

/** What was reported after the delivery of a trip is summed, for any number of payments. */
export const selectTripsBefore = precompiledQuery(
  (db, last: TripPosition & { userId: string; atMost: number }) =>
    withMoneyAndCases(
      db,
      db
        .selectFrom('orders')
        .selectAll()
        .where('userId', '=', last.userId)
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('completedAt', 'orderUuid'), '<', tuple(last.completedAt, last.orderUuid)),
        )
        .orderBy('completedAt', 'desc')
        .orderBy('orderUuid', 'desc')
        .limit(last.atMost),
    ),
);

/** Those of the orders that the user has ridden. */
export const selectOwnTrips = (db: Db, userId: string, orderUuids: readonly string[]) =>
  withMoneyAndCases(
    db,
    db
      .selectFrom('orders')
      .selectAll()
      .where('orderUuid', 'in', [...orderUuids])
      .where('userId', '=', userId),
  ).execute();

const withMoneyAndCases = (
  db: Db,
  orders: SelectQueryBuilder<Tables, 'orders', Tables['orders']>,
) =>
  db
    .selectFrom(orders.as('orders'))
    .leftJoin('disputes', isCaseOfOrder('disputes', 'dissent'))
    .leftJoin('disputes as reports', isCaseOfOrder('reports', 'costProblem'))
    .leftJoin('disputes as held', isCaseOfOrder('held', 'held'))
    .leftJoin('fareConfirmations', 'fareConfirmations.orderUuid', 'orders.orderUuid')
    .select([
      'orders.orderUuid',
      'orders.trip',
      'orders.totalFen as firstTotalFen',
      'orders.completedAt',
      'orders.abnormalAt',
      'orders.findings',
      ...caseColumns,
      'fareConfirmations.confirmedAt',
    ])
    .select(({ selectFrom }) => [
      selectFrom('fareRevisions')
        .select('fareRevisions.totalFen')
        .whereRef('fareRevisions.orderUuid', '=', 'orders.orderUuid')
        .orderBy('fareRevisions.revision', 'desc')
        .limit(1)
        .as('revisedTotalFen'),
      selectFrom('orderPayments')
        .select(({ fn }) => fn.sum<number>('amountFen').as('sum'))
        .whereRef('orderPayments.orderUuid', '=', 'orders.orderUuid')
        .as('reportedFen'),
      selectFrom('refunds')
        .select(({ fn }) => fn.sum<number>('amountFen').as('sum'))
        .whereRef('refunds.orderUuid', '=', 'orders.orderUuid')
        .where('state', '=', 'due')
        .as('refundDueFen'),
      selectFrom('invoiceLines')
        .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('invoiceLines.orderUuid', '=', 'orders.orderUuid')
        .where('invoices.state', 'in', [...issuedStates])
        .as('issuedInvoices'),
    ])
    .orderBy('orders.completedAt', 'desc')
    .orderBy('orders.orderUuid', 'desc');
