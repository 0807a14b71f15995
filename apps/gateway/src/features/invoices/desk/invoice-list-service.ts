import type { RequestOf } from '@ride/contract/define-call';
import type { listInvoiceApplications } from '@ride/contract/desk/invoices';
import { maskName } from '@ride/domain/referral/mask-name';
import { citiesWithPermission } from '@ride/domain/staff/roles';
import { type SqlBool, sql } from 'kysely';
import { emptyPage } from '../../../db/page-of.ts';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import {
  listCases,
  type SqlCondition,
  whereAmountWithin,
  whereEqual,
  whereInCities,
  whereWithin,
} from '../../case-work/case-list.ts';
import { findApplicationIds, type StoredInvoice } from '../invoice-store.ts';
import { summarize } from '../own/own-invoices-service.ts';

/** What waits for the tax system comes by its deadline, so that the overdue is first. */
export async function listInvoicePage(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { grants }: StaffActor,
  request: RequestOf<typeof listInvoiceApplications>,
) {
  const { queue, state, due, cityCode, number } = request;
  const ids = number === undefined ? undefined : await findApplicationIds(db, number);
  if (ids?.length === 0) return emptyPage;
  const list = {
    table: 'invoices',
    range: [
      ...whereEqual('queue', queue),
      ...(due === 'late' ? whereWithin('queueAt', { until: now() }) : []),
    ],
    filters: ids === undefined ? [] : [isOneOf(ids)],
    others: [
      ...whereEqual('state', state),
      ...whereWithin('stateSince', request),
      ...whereAmountWithin('amountFen', request),
      ...whereInCities(citiesWithPermission(grants, 'invoice.read')),
      ...whereEqual('cityCode', cityCode),
    ],
    sortColumn: 'queueAt',
    key: 'id',
    direction: queue === 'open' ? 'asc' : 'desc',
    amount: sql<number>`amount_fen`,
  } as const;
  const { rows, ...page } = await listCases(db, list, request);
  return { ...page, rows: await toInvoiceRows(db, rows) };
}

const isOneOf = (ids: readonly string[]): SqlCondition =>
  sql<SqlBool>`${sql.ref('id')} in (${sql.join([...ids])})`;

/** The name of a person is masked, that of a company is public. */
export async function toInvoiceRows(db: Db, invoices: readonly StoredInvoice[]) {
  const summaries = await summarize(db, invoices);
  return summaries.flatMap((summary, index) => {
    const invoice = invoices[index];
    if (invoice === undefined) return [];
    const { cityCode, userId, stateSince, queue, queueAt, taxNumber, title } = invoice;
    return [
      {
        ...summary,
        title: taxNumber === null ? maskName(title) : title,
        cityCode,
        userId,
        stateSince,
        answerDue: queue === 'open' ? queueAt : null,
      },
    ];
  });
}
