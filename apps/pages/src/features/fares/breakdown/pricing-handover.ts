import type { QueryOf } from '../../../routes/routes.ts';
import type { BillRide } from '../bill/bill.ts';

export type RideAddress = Pick<
  QueryOf<'breakdown'>,
  'vehicleLevel' | 'latitude' | 'longitude' | 'amapCityCode'
>;

function ruleOf(ride: BillRide, orderUuid: string | null) {
  const named = { fareRuleId: ride.fareRuleId ?? undefined, orderUuid: orderUuid ?? undefined };
  return ride.fareModel === null ? named : { ...named, pricingData: ride.fareModel };
}

export function formatPricingAddress(
  ride: BillRide,
  address: RideAddress,
  orderUuid: string | null,
): QueryOf<'pricing'> {
  const vehicleLevel = ride.vehicleLevel ?? address.vehicleLevel;
  return {
    ...ruleOf(ride, orderUuid),
    typeModule: ride.typeModule ?? undefined,
    typeTime: ride.typeTime ?? undefined,
    carLevelName: ride.carName ?? undefined,
    areaCode: ride.areaCode ?? undefined,
    expandBizLine: ride.expandBizLine ?? undefined,
    cvLevel: vehicleLevel,
    vehicleLevel,
    latitude: address.latitude,
    longitude: address.longitude,
    amapCityCode: address.amapCityCode,
    orderTime: ride.orderedAt === null ? undefined : String(ride.orderedAt),
  };
}
