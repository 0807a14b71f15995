import type { Db } from '../../../../db/schema.ts';
import type { StoredTrip } from '../../stored-trip.ts';

/** What makes two cases alike: the same rule, the same road fee, the same vehicle. */
const traitsOf = (trip: StoredTrip, ruleVersion: string): string[] => [
  `rule ${ruleVersion}`,
  ...(trip.highwayFen ? [`highway ${trip.highwayFen}`] : []),
  ...(trip.bridgeFen ? [`bridge ${trip.bridgeFen}`] : []),
  ...(trip.vehicleNumber ? [`vehicle ${trip.vehicleNumber}`] : []),
];

export async function insertTraits(
  tx: Db,
  { receiptNumber, raisedAt }: { readonly receiptNumber: string; readonly raisedAt: number },
  trip: StoredTrip,
  ruleVersion: string,
): Promise<void> {
  const rows = traitsOf(trip, ruleVersion).map((trait) => ({
    trait,
    raised_at: raisedAt,
    receipt_number: receiptNumber,
  }));
  await tx
    .insertInto('dispute_traits')
    .values(rows)
    .onConflict((row) => row.doNothing())
    .execute();
}

export async function listTraits(db: Db, receiptNumber: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dispute_traits')
    .select('trait')
    .where('receipt_number', '=', receiptNumber)
    .orderBy('trait')
    .execute();
  return rows.map(({ trait }) => trait);
}

/** Cases that one page of look-alikes reads at most, to find those of the actor's cities. */
const SCANNED_ROWS = 200;

/** Other cases with a trait, the newest first. */
export function listCasesWith(
  db: Db,
  trait: string,
  {
    except,
    cities,
    atMost,
  }: {
    readonly except: string;
    readonly cities: readonly string[] | null;
    readonly atMost: number;
  },
) {
  const newest = db
    .selectFrom('dispute_traits')
    .select('receipt_number')
    .where('trait', '=', trait)
    .orderBy('raised_at', 'desc')
    .limit(SCANNED_ROWS);
  return db
    .selectFrom('order_objections')
    .select([
      'receipt_number as receiptNumber',
      'kind',
      'state',
      'outcome',
      'raised_at as raisedAt',
    ])
    .where('receipt_number', 'in', newest)
    .where('receipt_number', '<>', except)
    .$if(cities !== null, (query) => query.where('city_code', 'in', cities ?? []))
    .orderBy('raised_at', 'desc')
    .limit(atMost)
    .execute();
}
