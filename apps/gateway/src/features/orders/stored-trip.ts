import type { CompletedTrip } from '@ride/contract/entities/completed-trip';

/** A delivered trip as `orders` has it: the phone is the user's. */
export type StoredTrip = Omit<CompletedTrip, 'passengerMobile'>;

/** Written by this gateway, from a delivery that the contract had checked. */
export const storedTripOf = (text: string): StoredTrip => JSON.parse(text) as StoredTrip;
