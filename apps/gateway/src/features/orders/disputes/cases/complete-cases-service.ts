import { type DisputeTimes, startClocks } from '@ride/domain/disputes/dispute-clocks';
import type { Ports } from '../../../../ports/ports.ts';
import { cityOfTrip, storedTripOf } from '../../stored-trip.ts';
import { insertTraits } from '../stores/trait-store.ts';
import { listIncompleteCases, setMissingClocks } from './incomplete-case-store.ts';

const BATCH_SIZE = 200;

interface CompletePorts extends Pick<Ports, 'db'> {
  readonly times: DisputeTimes;
}

/**
 * Gives cases that an older gateway stored, also one that runs beside this one during an upgrade,
 * their city, their clocks and what they have in common with others.
 */
export async function completeCases({ db, times }: CompletePorts): Promise<void> {
  for (;;) {
    const incomplete = await listIncompleteCases(db, BATCH_SIZE);
    for (const { receiptNumber, raisedAt, ruleVersion, trip: text } of incomplete) {
      const trip = storedTripOf(text);
      // First, because a case with clocks counts as complete.
      await insertTraits(db, { receiptNumber, raisedAt }, trip, ruleVersion);
      const clocks = startClocks(raisedAt, times);
      await setMissingClocks(db, { receiptNumber, raisedAt, cityCode: cityOfTrip(trip), clocks });
    }
    if (incomplete.length < BATCH_SIZE) return;
  }
}
