import type { Bill } from '../../breakdown/bill.ts';
import type { ObjectionDesk } from '../use-objection.ts';
import { ObjectionEnd } from './ObjectionEnd.tsx';
import { ObjectionForm } from './ObjectionForm.tsx';

type ObjectionStepsProps = { desk: ObjectionDesk; bill: Bill; orderUuid: string };

/** All that follows a choice. It comes whole: nothing is missing once somebody has written. */
export default function ObjectionSteps({ desk, bill, orderUuid }: ObjectionStepsProps) {
  const { objection } = desk;
  switch (objection.step) {
    case 'choosing':
      return null;
    case 'writing':
      return <ObjectionForm desk={desk} flow={objection.flow} bill={bill} />;
    default:
      return <ObjectionEnd objection={objection} bill={bill} orderUuid={orderUuid} />;
  }
}
