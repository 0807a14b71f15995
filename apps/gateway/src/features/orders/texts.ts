import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { formatCityDateTime } from '@ride/domain/city-moment';
import { formatErrorList } from '../../http/refusal.ts';
import { describeDifference } from './differing-fields.ts';

const messageOf = ({ message }: { readonly message: string }) => message;

/** The fields by which a rule is looked for. */
const describeRide = ({ typeModule, typeTime, ...trip }: CompletedTrip) =>
  Object.entries({
    [trip.areaCode === undefined ? 'cityCode' : 'areaCode']: trip.areaCode ?? trip.cityCode,
    typeModule,
    typeTime,
    vehicleLevel: trip.vehicleLevel,
    expandBizLine: trip.expandBizLine,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`)
    .join('、');

export const texts = {
  unknownOrder: '订单不存在',
  noRuleForTrip: ({ trip }: { readonly trip: CompletedTrip }) =>
    trip.fareRuleId === undefined
      ? `没有适用于该行程的计价规则：下单时（${formatCityDateTime(trip.orderedAt)}）没有适用于 ${describeRide(trip)} 的规则`
      : `没有适用于该行程的计价规则：fareRuleId ${trip.fareRuleId} 不存在，或下单时尚未生效`,
  tripDiffers: describeDifference,
  momentInSeconds: messageOf,
  momentInFuture: messageOf,
  flawedTrip: formatErrorList,
};
