import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { cityOfCode } from '@ride/domain/regions/find-city';
import { type MomentError, momentError, momentErrorText } from '@ride/domain/reported-moment';

const momentFields = {
  orderedAt: '下单时间',
  departedAt: '出发时间',
  completedAt: '完成时间',
} as const;

/** The first of its moments that cannot be right, as a message for its sender. */
export function tripMomentError(
  trip: CompletedTrip,
  now: number,
): { readonly error: MomentError; readonly message: string } | null {
  for (const field of ['orderedAt', 'departedAt', 'completedAt'] as const) {
    const error = momentError(trip[field], now);
    if (error === null) continue;
    return { error, message: momentErrorText(error, `${momentFields[field]} ${field}`) };
  }
  // A reserved ride may be over before the departure it was estimated for, so that is no error.
  if (trip.estimate && momentError(trip.estimate.departureTime, now) === 'momentInSeconds') {
    const message = momentErrorText('momentInSeconds', '预估出发时间 estimate.departureTime');
    return { error: 'momentInSeconds', message };
  }
  return null;
}

/**
 * Contradictions about where, when and what was paid, as messages for its sender. A flaw of its
 * estimate or its group does not move the fare, so a trip that took place is not refused for it.
 */
export function tripErrors(trip: CompletedTrip): string[] {
  return [...placeErrors(trip), ...timeErrors(trip), ...paymentErrors(trip)];
}

function placeErrors(trip: CompletedTrip): string[] {
  const { cityCode, areaCode, latitude, longitude, dropOffLatitude, dropOffLongitude } = trip;
  const city = cityOfCode(cityCode);
  const errors: string[] = [];
  if (!city) errors.push(`未知的城市 ${cityCode}`);
  else if (areaCode !== undefined && cityOfCode(areaCode)?.code !== city.code) {
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
  if (departedAt < orderedAt) errors.push('出发时间早于下单时间');
  if (completedAt < departedAt) errors.push('完成时间早于出发时间');
  return errors;
}

function paymentErrors({ payments = [], advancePayments = [] }: CompletedTrip): string[] {
  return [...advancePayments, ...payments]
    .filter(({ amountFen, channelDiscountFen = 0 }) => channelDiscountFen > amountFen)
    .map(({ item }) => `${item}的渠道优惠大于支付金额`);
}
