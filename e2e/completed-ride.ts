import type { RequestOf } from '@ride/contract/define-call';
import { recordCompletedTrip } from '@ride/contract/internal';
import { MINUTE_MS } from '@ride/domain/durations';
import { post } from './provider.ts';

type Trip = RequestOf<typeof recordCompletedTrip>;

/** Delivers a quick ride in Nanjing that ended half an hour ago, and returns its price. */
export async function completeRide(
  trip: Pick<Trip, 'orderUuid' | 'passengerMobile'> & Partial<Trip>,
): Promise<number> {
  const completedAt = Date.now() - 30 * MINUTE_MS;
  const departedAt = completedAt - 20 * MINUTE_MS;
  const { totalFen } = await post<{ totalFen: number }>(recordCompletedTrip.path, {
    typeModule: 4,
    typeTime: 1,
    vehicleLevel: 1,
    cityCode: '320100',
    orderedAt: departedAt - 5 * MINUTE_MS,
    departedAt,
    completedAt,
    distanceMetres: 9_000,
    durationSeconds: 1_200,
    ...trip,
  });
  return totalFen;
}
