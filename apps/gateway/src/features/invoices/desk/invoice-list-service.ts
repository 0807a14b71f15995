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
  parseSort,
  type SqlCondition,
  whereAmountWithin,
  whereEqual,
  whereInCities,
  whereWithin,
} from '../../case-work/case-list.ts';
import { findApplicationIds, type StoredInvoice } from '../invoice-store.ts';
import { summarize } from '../own/own-invoices-service.ts';

/**
 * Unless it is sorted by amount, what waits for the tax system comes by its deadline, so that the
 * overdue is first, and the rest by the time it entered its state, the newest first.
 */
export async function listInvoicePage(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { grants }: StaffActor,
  request: RequestOf<typeof listInvoiceApplications>,
) {
  const { queue, number } = request;
  const ids = number === undefined ? undefined : await findApplicationIds(db, number);
  if (ids?.length === 0) return emptyPage;
  const sort = parseSort(request.sort);
  const list = {
    table: 'invoices',
    ...conditionsOf(request, { ids, cities: citiesWithPermission(grants, 'invoice.read') }, now()),
    sortColumn: sort === null ? 'queueAt' : 'amountFen',
    key: 'id',
    direction: sort?.direction ?? (queue === 'open' ? 'asc' : 'desc'),
    amount: sql<number>`amount_fen`,
  } as const;
  const { rows, ...page } = await listCases(db, list, request);
  return { ...page, rows: await toInvoiceRows(db, rows) };
}

interface Visible {
  /** Undefined unless a number was searched for. */
  readonly ids: readonly string[] | undefined;
  readonly cities: readonly string[] | null;
}

function conditionsOf(
  request: RequestOf<typeof listInvoiceApplications>,
  { ids, cities }: Visible,
  now: number,
) {
  const inQueue = whereEqual('queue', request.queue);
  const times =
    request.queue === 'open'
      ? whereWithin('queueAt', { until: request.due && now })
      : whereWithin('queueAt', request);
  const amounts = whereAmountWithin('amountFen', request);
  const [only] = cities?.length === 1 ? cities : [];
  const filters = [
    ...whereEqual('state', request.state),
    ...whereEqual('cityCode', request.cityCode ?? only),
  ];
  const others = [
    ...whereInCities(cities),
    ...(request.queue === 'open' ? whereWithin('stateSince', request) : []),
    ...(request.queue === 'closed' && request.due ? [sql<SqlBool>`1 = 0`] : []),
  ];
  if (ids !== undefined) {
    return {
      range: [isOneOf(ids)],
      others: [...inQueue, ...times, ...filters, ...amounts, ...others],
    };
  }
  // The index for this sort order covers only the queue and the range of amounts.
  return request.sort === undefined
    ? { range: [...inQueue, ...times], filters, others: [...amounts, ...others] }
    : { range: [...inQueue, ...amounts], others: [...times, ...filters, ...others] };
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
