import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { tripListOf } from '@ride/domain/invoices/trip-list';
import { findCityByCode } from '@ride/domain/regions/find-city';

export type StoredTrip = Omit<CompletedTrip, 'passengerMobile'>;

/**
 * The JSON needs no validation, because this gateway wrote it after checking the delivered trip.
 */
export const parseStoredTrip = (text: string): StoredTrip => JSON.parse(text) as StoredTrip;

/** The trip's row in the passenger's list of trips to be invoiced. */
export const invoiceTripOf = (userId: string, trip: StoredTrip) => ({
  orderUuid: trip.orderUuid,
  userId,
  list: tripListOf(trip),
  completedAt: trip.completedAt,
});

/**
 * A delivered trip may name a district, or a city by the code of a map service, while permissions
 * of staff are granted per city.
 */
export const cityOfTrip = ({ cityCode }: Pick<StoredTrip, 'cityCode'>): string =>
  findCityByCode(cityCode)?.code ?? cityCode;
