import { type Fen, fen } from '@ride/domain/money';
import { Card } from '../../../ui/Card.tsx';
import type { Bill, BillItem, PaidItem } from '../bill/bill.ts';
import { billTexts } from '../bill/texts.ts';
import { AmountRow, KnownAmount } from './AmountRow.tsx';
import s from './Breakdown.module.css';

/** The actual fare, the payments by channel, and what is left to pay or to refund. */
export function PaymentCard({ bill }: { bill: Bill }) {
  const { actual, paid, unpaid, refundPending, advances, payments } = bill;
  /** A figure is shown where there is one, readable or not. */
  const has = (amount: Fen | null, item: BillItem) =>
    amount !== null || bill.unreadable.includes(item);
  const hasActual = has(actual, 'actualFare');
  const hasPaid = has(paid, 'actPaid');
  const hasUnpaid = has(unpaid, 'unActPaid');
  const hasRefund = has(refundPending, 'stayRefundFare');
  const isAny = hasActual || hasPaid || hasUnpaid || hasRefund;
  if (!isAny && advances.length + payments.length === 0) return null;
  return (
    <Card title={billTexts.payments}>
      {hasActual && (
        <AmountRow name={billTexts.actual} look="strong">
          <KnownAmount amount={actual} />
        </AmountRow>
      )}
      {advances.map((item) => (
        <Paid key={item.id} item={item} name={billTexts.advance(item.name)} />
      ))}
      {payments.map((item) => (
        <Paid key={item.id} item={item} name={item.name} />
      ))}
      {hasPaid && (
        <AmountRow name={billTexts.paid}>
          <KnownAmount amount={paid} />
        </AmountRow>
      )}
      {hasUnpaid && (
        <AmountRow name={billTexts.unpaid} look="strong">
          <KnownAmount amount={unpaid} />
        </AmountRow>
      )}
      {hasRefund && (
        <AmountRow name={billTexts.refundPending}>
          <KnownAmount amount={refundPending} />
        </AmountRow>
      )}
    </Card>
  );
}

function Paid({ item, name }: { item: PaidItem; name: string }) {
  const { channelDiscount } = item;
  const discount = typeof channelDiscount === 'number' ? fen(-channelDiscount) : null;
  return (
    <>
      <AmountRow name={name}>
        <KnownAmount amount={item.amount} />
      </AmountRow>
      {channelDiscount !== null && (
        <div className={s.discount}>
          <AmountRow name={billTexts.channelDiscount}>
            <KnownAmount amount={discount} look="saving" />
          </AmountRow>
        </div>
      )}
    </>
  );
}
