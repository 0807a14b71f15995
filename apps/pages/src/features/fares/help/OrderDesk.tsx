import { lazy, Suspense } from 'react';
import { useExtension } from '../../../api/environment.ts';
import type { Bill } from '../bill/bill.ts';
import { flowChoice } from './choices.ts';
import { ObjectionChoices } from './ObjectionChoices.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { useObjection } from './use-objection.ts';

/** Not for those who only read. */
const ObjectionSteps = lazy(() => import('./objection/ObjectionSteps.tsx'));

type OrderDeskProps = { bill: Bill; orderUuid: string };

/** Where a passenger objects to the fare of one order, or agrees with it. */
export function OrderDesk({ bill, orderUuid }: OrderDeskProps) {
  const desk = useObjection(orderUuid);
  const { objection } = desk;
  const tellsState = useExtension('disputeState');
  // What was being written may have become impossible meanwhile, say on another device.
  const isNoLongerPossible =
    objection.step === 'writing' &&
    flowChoice(bill, objection.flow, tellsState).state !== 'possible';
  if (objection.step === 'choosing' || isNoLongerPossible) {
    return <ObjectionChoices desk={desk} bill={bill} orderUuid={orderUuid} />;
  }
  return (
    <Suspense fallback={<OrderSkeleton />}>
      <ObjectionSteps objection={objection} desk={desk} bill={bill} orderUuid={orderUuid} />
    </Suspense>
  );
}
