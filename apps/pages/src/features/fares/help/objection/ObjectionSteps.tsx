import type { Bill } from '../../bill/bill.ts';
import type { Objection } from '../objection.ts';
import type { ObjectionDesk } from '../use-objection.ts';
import { ObjectionEnd } from './ObjectionEnd.tsx';
import { ObjectionForm } from './ObjectionForm.tsx';

type ObjectionStepsProps = {
  objection: Exclude<Objection, { step: 'choosing' }>;
  desk: ObjectionDesk;
  bill: Bill;
  orderUuid: string;
};

/** All that follows a choice. It comes whole: nothing is missing once somebody has written. */
export default function ObjectionSteps({ objection, desk, bill, orderUuid }: ObjectionStepsProps) {
  return objection.step === 'writing' ? (
    <ObjectionForm desk={desk} flow={objection.flow} bill={bill} />
  ) : (
    <ObjectionEnd objection={objection} bill={bill} orderUuid={orderUuid} />
  );
}
