import { formatErrorList } from '../../http/refusal.ts';

const messageOf = ({ message }: { readonly message: string }) => message;

export const texts = {
  unknownOrder: '订单不存在',
  noRuleForTrip: '没有适用于该行程的计价规则',
  tripDiffers: '该订单已收到过内容不同的行程',
  momentInSeconds: messageOf,
  momentInFuture: messageOf,
  flawedTrip: formatErrorList,
};
