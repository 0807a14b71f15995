import type { Bill } from '../breakdown/bill.ts';
import { ObjectionChoices } from './ObjectionChoices.tsx';
import { ObjectionEnd } from './ObjectionEnd.tsx';
import { ObjectionForm } from './ObjectionForm.tsx';
import { useObjection } from './use-objection.ts';

type OrderDeskProps = { bill: Bill; orderUuid: string };

/** Where a passenger objects to the fare of one order, or agrees with it. */
export function OrderDesk({ bill, orderUuid }: OrderDeskProps) {
  const desk = useObjection(orderUuid);
  const { objection } = desk;
  switch (objection.step) {
    case 'choosing':
      return <ObjectionChoices desk={desk} bill={bill} />;
    case 'writing':
      return <ObjectionForm desk={desk} flow={objection.flow} bill={bill} />;
    default:
      return <ObjectionEnd objection={objection} bill={bill} orderUuid={orderUuid} />;
  }
}
