import { type DisputeTimes, startClocks } from '@ride/domain/disputes/dispute-clocks';
import type { Ports } from '../../../ports/ports.ts';
import { cityOfTrip, storedTripOf } from '../../orders/stored-trip.ts';
import { listIncompleteCases, setMissingClocks } from './incomplete-case-store.ts';

const BATCH_SIZE = 200;

interface CompletePorts extends Pick<Ports, 'db'> {
  readonly times: DisputeTimes;
}

/**
 * Gives cases that an older gateway stored, also one that runs beside this one during an upgrade,
 * their city and their clocks.
 */
export async function completeCases({ db, times }: CompletePorts): Promise<void> {
  for (;;) {
    const incomplete = await listIncompleteCases(db, BATCH_SIZE);
    for (const { receiptNumber, raisedAt, trip } of incomplete) {
      const cityCode = cityOfTrip(storedTripOf(trip));
      const clocks = startClocks(raisedAt, times);
      await setMissingClocks(db, { receiptNumber, raisedAt, cityCode, clocks });
    }
    if (incomplete.length < BATCH_SIZE) return;
  }
}
