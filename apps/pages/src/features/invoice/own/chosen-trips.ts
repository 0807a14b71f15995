import { MAX_INVOICE_TRIPS } from '@ride/contract/invoices';
import { formatCityDateTime } from '@ride/domain/city-moment';
import { type TripListName, tripListNames } from '@ride/domain/invoices/trip-list';
import type { InvoiceDraft, InvoiceTrip } from '../invoice-draft.ts';
import { nextId } from '../invoice-trips.ts';
import { invoiceTexts } from '../texts.ts';
import type { InvoiceableTrip } from './queries.ts';
import { monthOf } from './trip-months.ts';

/** In the lists of the draft, a chosen trip of the passenger's own. */
export interface ChosenTrip extends InvoiceTrip {
  readonly orderUuid: string;
  readonly completedAt: number;
}

const isChosenTrip = (trip: InvoiceTrip): trip is ChosenTrip =>
  trip.isChosen && trip.orderUuid !== undefined && trip.completedAt !== undefined;

export const chosenTrips = (draft: InvoiceDraft, list: TripListName): ChosenTrip[] =>
  draft[list].filter(isChosenTrip);

export const allChosenTrips = (draft: InvoiceDraft): ChosenTrip[] =>
  tripListNames.flatMap((list) => chosenTrips(draft, list));

type NewTrip = Pick<
  InvoiceableTrip,
  'orderUuid' | 'departedAt' | 'completedAt' | 'from' | 'to' | 'amountFen'
>;

/** Adds the trips to a list of the draft, as long as an application can have so many. */
export function chooseTrips(
  draft: InvoiceDraft,
  list: TripListName,
  trips: readonly NewTrip[],
): InvoiceDraft {
  const known = new Set(allChosenTrips(draft).map(({ orderUuid }) => orderUuid));
  const added = trips
    .filter(({ orderUuid }) => !known.has(orderUuid))
    .slice(0, MAX_INVOICE_TRIPS - known.size);
  if (added.length === 0) return draft;
  const first = Number(nextId(draft[list]));
  return {
    ...draft,
    [list]: [...draft[list], ...added.map((trip, index) => toDraft(trip, String(first + index)))],
  };
}

const toDraft = (trip: NewTrip, id: string): ChosenTrip => ({
  id,
  name: [formatCityDateTime(trip.departedAt), formatWay(trip)].filter(Boolean).join(' '),
  fen: trip.amountFen,
  isChosen: true,
  orderUuid: trip.orderUuid,
  completedAt: trip.completedAt,
});

export function formatWay({ from, to }: Pick<NewTrip, 'from' | 'to'>): string {
  if (from && to) return invoiceTexts.way(from, to);
  if (from) return invoiceTexts.from(from);
  return to ? invoiceTexts.to(to) : '';
}

export function dropTrips(draft: InvoiceDraft, orderUuids: readonly string[]): InvoiceDraft {
  const dropped = new Set<string | undefined>(orderUuids);
  return changeTrips(draft, (trip) => (dropped.has(trip.orderUuid) ? null : trip));
}

/** Returns the same draft if no trip changes. */
function changeTrips(
  draft: InvoiceDraft,
  change: (trip: InvoiceTrip, list: TripListName) => InvoiceTrip | null,
): InvoiceDraft {
  let next = draft;
  for (const list of tripListNames) {
    const trips = draft[list].flatMap((trip) => change(trip, list) ?? []);
    const isSame =
      trips.length === draft[list].length && trips.every((trip, at) => trip === draft[list][at]);
    if (!isSame) next = { ...next, [list]: trips };
  }
  return next;
}

/** Trips as the gateway answered them once: pages of a list, or a month of it. */
export interface TripAnswer {
  readonly list: TripListName;
  readonly at: number;
  readonly trips: readonly InvoiceableTrip[];
  /** A month of which every trip is there; null if trips may be missing. */
  readonly wholeMonth: string | null;
}

/**
 * Gives chosen trips the amounts of the newest answer that knows them, and removes those that can
 * no longer be invoiced, which are missing there or have an obstacle. Amounts that were typed
 * without a trip cannot be applied for.
 */
export function followAnswers(draft: InvoiceDraft, answers: readonly TripAnswer[]): InvoiceDraft {
  const newestFirst = [...answers].sort((one, other) => other.at - one.at);
  return changeTrips(draft, (trip, list) => {
    if (!isChosenTrip(trip)) return null;
    for (const answer of newestFirst) {
      if (answer.list !== list) continue;
      const found = answer.trips.find(({ orderUuid }) => orderUuid === trip.orderUuid);
      if (found) return follow(trip, found);
      if (answer.wholeMonth === monthOf(trip.completedAt)) return null;
    }
    return trip;
  });
}

function follow(trip: ChosenTrip, { amountFen, obstacle }: InvoiceableTrip): ChosenTrip | null {
  if (obstacle !== null || amountFen === 0) return null;
  return amountFen === trip.fen ? trip : { ...trip, fen: amountFen };
}
