import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { findCityByCode } from '@ride/domain/regions/find-city';

export type StoredTrip = Omit<CompletedTrip, 'passengerMobile'>;

/**
 * The JSON needs no validation, because this gateway wrote it after checking the delivered trip.
 */
export const parseStoredTrip = (text: string): StoredTrip => JSON.parse(text) as StoredTrip;

/**
 * A delivered trip may name a district, or a city by the code of a map service, while permissions
 * of staff are granted per city.
 */
export const cityOfTrip = ({ cityCode }: Pick<StoredTrip, 'cityCode'>): string =>
  findCityByCode(cityCode)?.code ?? cityCode;
