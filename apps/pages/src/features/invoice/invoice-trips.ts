import { type TripListName, tripListNames } from '@ride/domain/invoices/trip-list';
import { type Fen, fenFromYuan } from '@ride/domain/money';
import type { InvoiceDraft, InvoiceTrip } from './invoice-draft.ts';
import { invoiceTexts } from './texts.ts';

const MAX_TRIPS = 200;
export const MAX_INVOICE_FEN = 10_000_000;

const withList = (
  draft: InvoiceDraft,
  list: TripListName,
  change: (trips: readonly InvoiceTrip[]) => InvoiceTrip[],
): InvoiceDraft => ({ ...draft, [list]: change(draft[list]) });

export const nextId = (trips: readonly InvoiceTrip[]): string =>
  String(trips.reduce((max, { id }) => Math.max(max, Number(id) || 0), 0) + 1);

export function addTrip(
  draft: InvoiceDraft,
  list: TripListName,
  { name, amount, orderUuid }: { name: string; amount: Fen; orderUuid?: string },
): InvoiceDraft {
  return withList(draft, list, (trips) => {
    const added = { id: nextId(trips), name: name.trim(), fen: amount, isChosen: true };
    const ofOrder = orderUuid === undefined ? added : { ...added, orderUuid };
    return [...trips, ofOrder].slice(0, MAX_TRIPS);
  });
}

export const removeTrip = (draft: InvoiceDraft, list: TripListName, id: string): InvoiceDraft =>
  withList(draft, list, (trips) => trips.filter((trip) => trip.id !== id));

export const chooseTrip = (
  draft: InvoiceDraft,
  list: TripListName,
  id: string,
  isChosen: boolean,
): InvoiceDraft =>
  withList(draft, list, (trips) =>
    trips.map((trip) => (trip.id === id ? { ...trip, isChosen } : trip)),
  );

/**
 * Sets the amount of the order's bill in every list, or removes the trip if nothing is left to
 * invoice. Returns the same draft if nothing changes.
 */
export function setOrderAmount(draft: InvoiceDraft, orderUuid: string, amount: Fen): InvoiceDraft {
  const isOld = (trip: InvoiceTrip) => trip.orderUuid === orderUuid && trip.fen !== amount;
  const revise = (trip: InvoiceTrip): InvoiceTrip[] => {
    if (!isOld(trip)) return [trip];
    return amount === 0 ? [] : [{ ...trip, fen: amount }];
  };
  return tripListNames.reduce(
    (reached, list) =>
      reached[list].some(isOld)
        ? withList(reached, list, (trips) => trips.flatMap(revise))
        : reached,
    draft,
  );
}

type Amount = { readonly amount: Fen } | { readonly problem: string };

export function parseAmount(typed: string): Amount {
  const amount = fenFromYuan(typed.normalize('NFKC').trim());
  if (amount === null || amount <= 0) return { problem: invoiceTexts.amountMalformed };
  return amount > MAX_INVOICE_FEN ? { problem: invoiceTexts.amountTooLarge } : { amount };
}
