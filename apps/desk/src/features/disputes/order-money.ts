import { formatYuanAmount } from '../../ui/format-yuan-amount.ts';
import type { Dispute } from './case/dispute.ts';

export type OrderMoney = Dispute['money'];

/** The amounts equal those on the passenger's page; zero amounts are left out. */
export function orderMoneyFacts(money: OrderMoney): (readonly [string, string])[] {
  const { paidFen, channelDiscountFen, unpaidFen, pendingFen, refundedFen } = money;
  return [
    ['实付', formatYuanAmount(paidFen)],
    ...fact('渠道优惠', channelDiscountFen),
    ...fact('待付', unpaidFen),
    ...fact('待退款', pendingFen),
    ...fact('已退款', refundedFen),
  ];
}

const fact = (name: string, amountFen: number): (readonly [string, string])[] =>
  amountFen === 0 ? [] : [[name, formatYuanAmount(amountFen)]];

export const orderMoneyText = (money: OrderMoney): string =>
  orderMoneyFacts(money)
    .map(([name, amount]) => `${name} ${amount}`)
    .join('，');
