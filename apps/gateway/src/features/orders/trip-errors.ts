import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { findMomentError, type MomentError, momentErrorTexts } from '@ride/domain/reported-moment';

const momentFields = {
  orderedAt: '下单时间',
  departedAt: '出发时间',
  completedAt: '完成时间',
} as const;

/** Returns a message for the sender about the first time stamp of the trip that cannot be right. */
export function findTripMomentError(
  trip: CompletedTrip,
  now: number,
): { readonly error: MomentError; readonly message: string } | null {
  for (const field of ['orderedAt', 'departedAt', 'completedAt'] as const) {
    const error = findMomentError(trip[field], now);
    if (error === null) continue;
    return { error, message: momentErrorTexts(`${momentFields[field]} ${field}`)[error] };
  }
  // A reserved ride may be over before the departure it was estimated for, so a future time is no
  // error.
  if (trip.estimate && findMomentError(trip.estimate.departureTime, now) === 'momentInSeconds') {
    const { momentInSeconds: message } = momentErrorTexts('预估出发时间 estimate.departureTime');
    return { error: 'momentInSeconds', message };
  }
  return null;
}

/**
 * Returns messages for the sender about contradictions in place, time and payments. Mistakes in the
 * estimate or the group do not change the fare, so the trip is accepted in spite of them.
 */
export function findTripErrors(trip: CompletedTrip): string[] {
  return [...placeErrors(trip), ...timeErrors(trip), ...paymentErrors(trip)];
}

function placeErrors(trip: CompletedTrip): string[] {
  const { cityCode, areaCode, latitude, longitude, dropOffLatitude, dropOffLongitude } = trip;
  const city = findCityByCode(cityCode);
  const errors: string[] = [];
  if (!city) errors.push(`未知的城市 ${cityCode}`);
  else if (areaCode !== undefined && findCityByCode(areaCode)?.code !== city.code) {
    errors.push(`区域 ${areaCode} 不在${city.name}`);
  }
  if ((latitude === undefined) !== (longitude === undefined)) errors.push('经纬度只给了一个');
  if ((dropOffLatitude === undefined) !== (dropOffLongitude === undefined)) {
    errors.push('下车点经纬度只给了一个');
  }
  return errors;
}

function timeErrors({ orderedAt, departedAt, completedAt }: CompletedTrip): string[] {
  const errors: string[] = [];
  if (departedAt < orderedAt) errors.push('出发时间 departedAt 早于下单时间 orderedAt');
  if (completedAt < departedAt) errors.push('完成时间 completedAt 早于出发时间 departedAt');
  return errors;
}

function paymentErrors({ payments = [], advancePayments = [] }: CompletedTrip): string[] {
  return [...advancePayments, ...payments]
    .filter(({ amountFen, channelDiscountFen = 0 }) => channelDiscountFen > amountFen)
    .map(({ item }) => `${item}的渠道优惠大于支付金额`);
}
