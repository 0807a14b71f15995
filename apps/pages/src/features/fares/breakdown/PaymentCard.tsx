import { type Fen, fen } from '@ride/domain/money';
import { Card } from '../../../ui/Card.tsx';
import type { Bill, BillItem, PaidItem } from '../bill/bill.ts';
import { AmountRow, KnownAmount } from './AmountRow.tsx';
import s from './PaymentCard.module.css';
import { breakdownTexts } from './texts.ts';

/** What was asked, what was paid by which means, and what is still open either way. */
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
    <Card title={breakdownTexts.payments}>
      {hasActual && (
        <AmountRow name={breakdownTexts.actual} look="strong">
          <KnownAmount amount={actual} />
        </AmountRow>
      )}
      {advances.map((item) => (
        <Paid key={item.id} item={item} name={breakdownTexts.advance(item.name)} />
      ))}
      {payments.map((item) => (
        <Paid key={item.id} item={item} name={item.name} />
      ))}
      {hasPaid && (
        <AmountRow name={breakdownTexts.paid}>
          <KnownAmount amount={paid} />
        </AmountRow>
      )}
      {hasUnpaid && (
        <AmountRow name={breakdownTexts.unpaid} look="strong">
          <KnownAmount amount={unpaid} />
        </AmountRow>
      )}
      {hasRefund && (
        <AmountRow name={breakdownTexts.refundPending}>
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
          <AmountRow name={breakdownTexts.channelDiscount}>
            <KnownAmount amount={discount} look="saving" />
          </AmountRow>
        </div>
      )}
    </>
  );
}
