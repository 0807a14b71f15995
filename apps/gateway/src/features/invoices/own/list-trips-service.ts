import type { RequestOf } from '@ride/contract/define-call';
import { type invoiceTrips, MAX_INVOICE_TRIPS } from '@ride/contract/invoices';
import { CITY_OFFSET_MS } from '@ride/domain/city-offset';
import { formatPlace, parsePlace, toPage } from '../../../db/page-of.ts';
import type { Ports } from '../../../ports/ports.ts';
import { listListedTrips, type TripPlace } from '../listed-trip-store.ts';
import { type ReadBilledTrips, readInvoiceableTrips, toOwnTrip } from './trips-for-invoices.ts';

export interface ListTripsDeps {
  readonly ports: Pick<Ports, 'db' | 'balanceInvoicing'>;
  readonly readBilledTrips: ReadBilledTrips;
}

const PAGE_SIZE = 20;
const FIRST = { completedAt: Number.MAX_SAFE_INTEGER, orderUuid: '' };

export async function listInvoiceTrips(
  deps: ListTripsDeps,
  userId: string,
  { list, cursor, month }: RequestOf<typeof invoiceTrips>,
) {
  const { db } = deps.ports;
  const period = month === undefined ? { since: 0, until: FIRST } : monthOf(month);
  const before = cursor === undefined ? period.until : placeOf(cursor);
  const size = month === undefined ? PAGE_SIZE : MAX_INVOICE_TRIPS;
  const page = { userId, list, since: period.since, before, atMost: size + 1 };
  const { rows, next } = toPage(await listListedTrips(db, page), size, cursorOf);
  const orders = rows.map(({ orderUuid }) => orderUuid);
  const trips = await readInvoiceableTrips(deps, db, userId, orders);
  return { trips: trips.map(toOwnTrip), nextCursor: next };
}

/** A month of the cities' calendar, which is that of UTC+8. */
function monthOf(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return {
    since: Date.UTC(year, number - 1) - CITY_OFFSET_MS,
    until: { completedAt: Date.UTC(year, number) - CITY_OFFSET_MS, orderUuid: '' },
  };
}

const cursorOf = ({ completedAt, orderUuid }: TripPlace) => formatPlace(completedAt, orderUuid);

function placeOf(cursor: string): TripPlace {
  const { at, id } = parsePlace(cursor);
  return { completedAt: at, orderUuid: id };
}
