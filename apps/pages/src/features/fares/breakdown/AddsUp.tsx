import s from './AddsUp.module.css';
import { addingUp, payableEquation } from './adding-up.ts';
import type { Bill } from './bill.ts';
import type { Estimate } from './estimate.ts';

type AddsUpProps = { bill: Bill; estimate: Estimate | null };

/** A quiet line for whoever would like to check the sum. */
export function AddsUp({ bill, estimate }: AddsUpProps) {
  const lines = addingUp(bill);
  const equation = estimate && payableEquation(bill, estimate);
  return (
    <div className={s.check}>
      {lines && (
        <p className={s.sentence}>
          {lines.isRight && <Tick />}
          <span>{lines.words}</span>
        </p>
      )}
      {equation && (
        <p className={s.sentence}>
          <Tick />
          <span>{equation}</span>
        </p>
      )}
    </div>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 16 16" className={s.tick} aria-hidden="true" focusable="false">
      <path
        d="m3 8.5 3.5 3.5L13 5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
