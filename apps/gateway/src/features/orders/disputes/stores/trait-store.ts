import type { Db } from '../../../../db/schema.ts';
import type { StoredTrip } from '../../stored-trip.ts';

/** What makes two cases alike: the same rule, the same road fee, the same vehicle. */
export const traitsOf = (trip: StoredTrip, ruleVersion: string): string[] => [
  `rule ${ruleVersion}`,
  ...(trip.highwayFen ? [`highway ${trip.highwayFen}`] : []),
  ...(trip.bridgeFen ? [`bridge ${trip.bridgeFen}`] : []),
  ...(trip.vehicleNumber ? [`vehicle ${trip.vehicleNumber}`] : []),
];

export async function insertTraits(
  tx: Db,
  { receiptNumber, raisedAt }: { readonly receiptNumber: string; readonly raisedAt: number },
  traits: readonly string[],
): Promise<void> {
  await tx
    .insertInto('dispute_traits')
    .values(traits.map((trait) => ({ trait, raised_at: raisedAt, receipt_number: receiptNumber })))
    .onConflict((row) => row.doNothing())
    .execute();
}
