import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { cityOfCode } from '@ride/domain/regions/find-city';

/** A delivered trip as `orders` has it: the phone is the user's. */
export type StoredTrip = Omit<CompletedTrip, 'passengerMobile'>;

/** Written by this gateway, from a delivery that the contract had checked. */
export const storedTripOf = (text: string): StoredTrip => JSON.parse(text) as StoredTrip;

/** A delivery may name a district, or the city by its map code; rights are given for cities. */
export const cityOfTrip = ({ cityCode }: Pick<StoredTrip, 'cityCode'>): string =>
  cityOfCode(cityCode)?.code ?? cityCode;
