import type { EstimateFacts } from '@ride/contract/entities/completed-trip';
import type { PricedEstimate } from '@ride/domain/fares/explain/explain-difference';
import type { Fees, Trip } from '@ride/domain/fares/trip';
import type { LngLat } from '@ride/domain/geo/distance';
import { fen } from '@ride/domain/money';
import type { Ride } from '../fares/fares.ts';
import type { StoredTrip } from './stored-trip.ts';

export function tripOfDelivery(trip: StoredTrip): Trip {
  const whole = { distanceMetres: trip.distanceMetres, durationSeconds: trip.durationSeconds };
  return {
    departure: trip.departedAt,
    reserved: trip.typeTime === 2,
    segments: (trip.segments ?? [whole]).map(({ distanceMetres, durationSeconds }) => ({
      metres: distanceMetres,
      seconds: durationSeconds,
    })),
    waitingSeconds: trip.waitingSeconds ?? 0,
    pickUpMetres: trip.pickUpMetres ?? 0,
    crossesCities: trip.crossesCities ?? false,
    discountRate: trip.discountTenThousandths ?? 0,
    fees: feesOf(trip),
    ...(trip.flatPriceFen === undefined ? {} : { flatPrice: fen(trip.flatPriceFen) }),
  };
}

const feesOf = (trip: StoredTrip): Fees => ({
  highway: fen(trip.highwayFen ?? 0),
  bridge: fen(trip.bridgeFen ?? 0),
  parking: fen(trip.parkingFen ?? 0),
  other: fen(trip.otherFeesFen ?? 0),
});

export function tripOfEstimate(facts: EstimateFacts): PricedEstimate['trip'] {
  const { distanceMetres: metres, durationSeconds: seconds, flatPriceFen } = facts;
  return {
    departure: facts.departureTime,
    reserved: facts.typeTime === 2,
    segments: [{ metres, seconds }],
    crossesCities: facts.crossesCities ?? false,
    discountRate: facts.discountTenThousandths ?? 0,
    fees: { highway: fen(facts.highwayFen ?? 0), bridge: fen(facts.bridgeFen ?? 0) },
    ...(flatPriceFen === undefined ? {} : { flatPrice: fen(flatPriceFen) }),
  };
}

export const toPoint = (lng: number | undefined, lat: number | undefined): LngLat | null =>
  lng === undefined || lat === undefined ? null : { lng, lat };

export function rideOfDelivery(trip: StoredTrip): Ride {
  return {
    typeModule: trip.typeModule,
    typeTime: trip.typeTime,
    vehicleLevel: trip.vehicleLevel,
    expandBizLine: trip.expandBizLine,
    areaCode: trip.areaCode ?? trip.cityCode,
    position: toPoint(trip.longitude, trip.latitude) ?? undefined,
    orderedAt: trip.orderedAt,
    departsAt: trip.departedAt,
  };
}
