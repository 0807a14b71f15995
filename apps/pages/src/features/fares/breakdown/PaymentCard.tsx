import { fen } from '@ride/domain/money';
import { Card } from '../../../ui/Card.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { AmountRow } from './AmountRow.tsx';
import type { Bill, PaidItem } from './bill.ts';
import s from './PaymentCard.module.css';
import { breakdownTexts } from './texts.ts';

/** What was asked, what was paid by which means, and what is still open either way. */
export function PaymentCard({ bill }: { bill: Bill }) {
  const { actual, paid, unpaid, refundPending, advances, payments } = bill;
  const amounts = [actual, paid, unpaid, refundPending];
  if (amounts.every((amount) => amount === null) && advances.length + payments.length === 0) {
    return null;
  }
  return (
    <Card title={breakdownTexts.payments}>
      {actual !== null && (
        <AmountRow name={breakdownTexts.actual} look="strong">
          <MoneyText amount={actual} />
        </AmountRow>
      )}
      {advances.map((item) => (
        <Paid key={item.id} item={item} name={breakdownTexts.advance(item.name)} />
      ))}
      {payments.map((item) => (
        <Paid key={item.id} item={item} name={item.name} />
      ))}
      {paid !== null && (
        <AmountRow name={breakdownTexts.paid}>
          <MoneyText amount={paid} />
        </AmountRow>
      )}
      {unpaid !== null && (
        <AmountRow name={breakdownTexts.unpaid} look="strong">
          <MoneyText amount={unpaid} />
        </AmountRow>
      )}
      {refundPending !== null && (
        <AmountRow name={breakdownTexts.refundPending}>
          <MoneyText amount={refundPending} />
        </AmountRow>
      )}
    </Card>
  );
}

function Paid({ item, name }: { item: PaidItem; name: string }) {
  return (
    <>
      <AmountRow name={name}>
        <MoneyText amount={item.amount} />
      </AmountRow>
      {item.channelDiscount !== null && (
        <div className={s.discount}>
          <AmountRow name={breakdownTexts.channelDiscount}>
            <MoneyText amount={fen(-item.channelDiscount)} look="saving" />
          </AmountRow>
        </div>
      )}
    </>
  );
}
