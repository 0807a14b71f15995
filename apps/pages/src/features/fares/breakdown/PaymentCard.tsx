import { type Fen, formatYuan } from '@ride/domain/money';
import { Card } from '../../../ui/Card.tsx';
import type { Bill, BillField, PaidItem } from '../bill/bill.ts';
import { billTexts } from '../bill/texts.ts';
import { formatWireDate } from '../city-time.ts';
import { useNow } from '../use-now.ts';
import { AmountTerm, OptionalAmount } from './AmountRow.tsx';

type PaymentCardProps = {
  bill: Bill;
  main: Fen | null;
  isChecked: boolean;
};

/** Amounts that only repeat the amount at the top are left out. */
export function PaymentCard({ bill, main, isChecked }: PaymentCardProps) {
  const now = useNow();
  const { actual, paid, unpaid, refundPending, refundBy, advances, payments } = bill;
  /** An unreadable amount has a row too, which says that it could not be read. */
  const has = (amount: Fen | null, item: BillField) =>
    amount === null ? bill.unreadable.includes(item) : amount !== main;
  const isListed = advances.length + payments.length > 0;
  const hasActual = has(actual, 'actualFare');
  const hasPaid = paid !== null || bill.unreadable.includes('actPaid');
  // The passenger is not asked to pay a fare that is being checked.
  const hasUnpaid = !isChecked && has(unpaid, 'unActPaid');
  const hasRefund = refundPending !== null || has(refundPending, 'stayRefundFare');
  if (!hasActual && !hasPaid && !hasUnpaid && !hasRefund && !isListed) return null;
  return (
    <Card title={billTexts.payments}>
      <dl>
        {hasActual && (
          <AmountTerm name={billTexts.actual} look="strong">
            <OptionalAmount amount={actual} />
          </AmountTerm>
        )}
        {advances.map((item) => (
          <Paid key={item.id} item={item} name={billTexts.advance(billTexts.payment(item.name))} />
        ))}
        {payments.map((item) => (
          <Paid key={item.id} item={item} name={billTexts.payment(item.name)} />
        ))}
        {hasPaid && (
          <AmountTerm name={billTexts.paid}>
            <OptionalAmount amount={paid} />
          </AmountTerm>
        )}
        {hasUnpaid && (
          <AmountTerm name={billTexts.unpaid} look="strong">
            <OptionalAmount amount={unpaid} />
          </AmountTerm>
        )}
        {hasRefund && (
          <AmountTerm
            name={billTexts.refundPending}
            note={refundPending !== null && refundNote(refundBy, now)}
          >
            <OptionalAmount amount={refundPending} />
          </AmountTerm>
        )}
      </dl>
    </Card>
  );
}

function Paid({ item: { amount, channelDiscount }, name }: { item: PaidItem; name: string }) {
  return (
    <AmountTerm name={name} note={channelDiscount !== null && discountNote(channelDiscount)}>
      <OptionalAmount amount={amount} />
    </AmountTerm>
  );
}

function refundNote(refundBy: number | null, now: number): string | null {
  const day = formatWireDate(refundBy);
  if (day === null || refundBy === null) return null;
  return refundBy < now ? billTexts.refundLate(day) : billTexts.refundBy(day);
}

const discountNote = (discount: Fen | 'unreadable'): string =>
  discount === 'unreadable'
    ? billTexts.channelDiscountUnread
    : billTexts.channelDiscount(formatYuan(discount));
