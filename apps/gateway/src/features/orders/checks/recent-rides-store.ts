import type { RideSample } from '@ride/domain/fares/checks/recent-rides';
import { fen } from '@ride/domain/money';
import type { Db } from '../../../db/schema.ts';

interface SampleKey {
  readonly kind: string;
  readonly slot: number;
}

/** Takes the place of the ride that was in the slot, so a kind never has more rows than slots. */
export async function upsertSample(
  db: Db,
  { kind, slot }: SampleKey,
  { metres, seconds, meteredFen, fees }: RideSample,
  now: number,
): Promise<void> {
  const figures = {
    metres,
    seconds,
    metered_fen: meteredFen,
    highway_fen: fees.highway ?? 0,
    bridge_fen: fees.bridge ?? 0,
    parking_fen: fees.parking ?? 0,
    other_fen: fees.other ?? 0,
    recorded_at: now,
  };
  await db
    .insertInto('recent_rides')
    .values({ kind, slot, ...figures })
    .onConflict((row) => row.columns(['kind', 'slot']).doUpdateSet(figures))
    .execute();
}

export async function listSamples(db: Db, kind: string, since: number): Promise<RideSample[]> {
  const rows = await db
    .selectFrom('recent_rides')
    .selectAll()
    .where('kind', '=', kind)
    .where('recorded_at', '>', since)
    .execute();
  return rows.map((row) => ({
    metres: row.metres,
    seconds: row.seconds,
    meteredFen: row.metered_fen,
    fees: {
      highway: fen(row.highway_fen),
      bridge: fen(row.bridge_fen),
      parking: fen(row.parking_fen),
      other: fen(row.other_fen),
    },
  }));
}
