import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { findCityByCode } from '@ride/domain/regions/find-city';

export type StoredTrip = Omit<CompletedTrip, 'passengerMobile'>;

/** The JSON needs no validation, because this gateway wrote it after checking the delivery. */
export const parseStoredTrip = (text: string): StoredTrip => JSON.parse(text) as StoredTrip;

/**
 * A delivery may name a district or a map code, while permissions of staff are granted per city.
 */
export const cityOfTrip = ({ cityCode }: Pick<StoredTrip, 'cityCode'>): string =>
  findCityByCode(cityCode)?.code ?? cityCode;
