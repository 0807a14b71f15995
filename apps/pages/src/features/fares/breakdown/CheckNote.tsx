import type { Bill } from '../bill/bill.ts';
import s from './Breakdown.module.css';
import { breakdownTexts } from './texts.ts';

type CheckNoteProps = { bill: Bill; isRaised: boolean };

/** The fare is being checked, and what to do meanwhile. */
export function CheckNote({ bill, isRaised }: CheckNoteProps) {
  const asksPassenger = !isRaised && bill.heldProgress === null;
  const unpaidNote = asksPassenger ? breakdownTexts.confirmFirst : breakdownTexts.payLater;
  return (
    <p className={s.note}>
      <span className={s.chip}>{breakdownTexts.checking}</span>{' '}
      {bill.unpaid === null ? breakdownTexts.checkingNote : unpaidNote}
    </p>
  );
}
