import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { cityOfCode } from '@ride/domain/regions/find-city';

/** Clocks of two systems are never quite the same. */
const CLOCK_SLACK_MS = 10 * 60 * 1000;

/** Contradictions within a delivered trip, as messages for its sender. */
export function tripErrors(trip: CompletedTrip, now: number): string[] {
  return [
    ...placeErrors(trip),
    ...timeErrors(trip, now),
    ...stretchErrors(trip),
    ...paymentErrors(trip),
  ];
}

function placeErrors({ cityCode, areaCode, latitude, longitude }: CompletedTrip): string[] {
  const city = cityOfCode(cityCode);
  const errors: string[] = [];
  if (!city) errors.push(`未知的城市 ${cityCode}`);
  else if (areaCode !== undefined && cityOfCode(areaCode)?.code !== city.code) {
    errors.push(`区域 ${areaCode} 不在${city.name}`);
  }
  if ((latitude === undefined) !== (longitude === undefined)) errors.push('经纬度只给了一个');
  return errors;
}

function timeErrors({ orderedAt, departedAt, completedAt }: CompletedTrip, now: number): string[] {
  const errors: string[] = [];
  if (departedAt < orderedAt) errors.push('出发时间早于下单时间');
  if (completedAt < departedAt) errors.push('完成时间早于出发时间');
  if (completedAt > now + CLOCK_SLACK_MS) errors.push('完成时间在将来');
  return errors;
}

function stretchErrors({ stretches, distanceMetres, durationSeconds }: CompletedTrip): string[] {
  if (stretches === undefined) return [];
  const metres = stretches.reduce((sum, stretch) => sum + stretch.distanceMetres, 0);
  const seconds = stretches.reduce((sum, stretch) => sum + stretch.durationSeconds, 0);
  const errors: string[] = [];
  if (metres !== distanceMetres)
    errors.push(`各段里程共 ${metres} 米，与总里程 ${distanceMetres} 米不符`);
  if (seconds !== durationSeconds) {
    errors.push(`各段时长共 ${seconds} 秒，与总时长 ${durationSeconds} 秒不符`);
  }
  return errors;
}

function paymentErrors({ payments = [], advancePayments = [] }: CompletedTrip): string[] {
  return [...advancePayments, ...payments]
    .filter(({ amountFen, channelDiscountFen = 0 }) => channelDiscountFen > amountFen)
    .map(({ item }) => `${item}的渠道优惠大于支付金额`);
}
