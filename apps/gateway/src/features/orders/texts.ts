import { formatErrorList } from '../../http/refusal.ts';
import { describeDifference } from './differing-fields.ts';

const messageOf = ({ message }: { readonly message: string }) => message;

export const texts = {
  unknownOrder: '订单不存在',
  noRuleForTrip: '没有适用于该行程的计价规则',
  tripDiffers: describeDifference,
  momentInSeconds: messageOf,
  momentInFuture: messageOf,
  flawedTrip: formatErrorList,
};
