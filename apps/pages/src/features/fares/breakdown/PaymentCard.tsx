import { type Fen, fen } from '@ride/domain/money';
import { Card } from '../../../ui/Card.tsx';
import type { Bill, BillField, PaidItem } from '../bill/bill.ts';
import { billTexts } from '../bill/texts.ts';
import { AmountTerm, OptionalAmount } from './AmountRow.tsx';

type PaymentCardProps = {
  bill: Bill;
  main: Fen | null;
  isChecked: boolean;
};

/** Amounts that only repeat the amount at the top or the only payment are left out. */
export function PaymentCard({ bill, main, isChecked }: PaymentCardProps) {
  const { actual, paid, unpaid, refundPending, advances, payments } = bill;
  /** An unreadable amount has a row too, which says that it could not be read. */
  const has = (amount: Fen | null, item: BillField) =>
    amount === null ? bill.unreadable.includes(item) : amount !== main;
  const [one, ...others] = [...advances, ...payments];
  const isOneAmount = others.length === 0 && one?.amount === paid && !one?.channelDiscount;
  const hasActual = has(actual, 'actualFare');
  const hasPaid = paid === null ? has(paid, 'actPaid') : one ? !isOneAmount : true;
  // The passenger is not asked to pay a fare that is being checked.
  const hasUnpaid = !isChecked && has(unpaid, 'unActPaid');
  const hasRefund = refundPending !== null || has(refundPending, 'stayRefundFare');
  if (!hasActual && !hasPaid && !hasUnpaid && !hasRefund && !one) return null;
  return (
    <Card title={billTexts.payments}>
      <dl>
        {hasActual && (
          <AmountTerm name={billTexts.actual} look="strong">
            <OptionalAmount amount={actual} />
          </AmountTerm>
        )}
        {advances.map((item) => (
          <Paid key={item.id} item={item} name={billTexts.advance(item.name)} />
        ))}
        {payments.map((item) => (
          <Paid key={item.id} item={item} name={item.name} />
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
          <AmountTerm name={billTexts.refundPending}>
            <OptionalAmount amount={refundPending} />
          </AmountTerm>
        )}
      </dl>
    </Card>
  );
}

function Paid({ item, name }: { item: PaidItem; name: string }) {
  const { channelDiscount } = item;
  const discount = typeof channelDiscount === 'number' ? fen(-channelDiscount) : null;
  return (
    <>
      <AmountTerm name={name}>
        <OptionalAmount amount={item.amount} />
      </AmountTerm>
      {channelDiscount !== null && (
        <AmountTerm look="detail" name={billTexts.channelDiscount}>
          <OptionalAmount amount={discount} look="saving" />
        </AmountTerm>
      )}
    </>
  );
}
