import { useLayoutEffect, useRef } from 'react';
import type { BillLine } from '../bill/bill.ts';
import { KnownAmount } from './AmountRow.tsx';
import s from './LineAmount.module.css';
import { legibleColour } from './legible-colour.ts';

/** Deductions in the deduction colour, other lines in the one the server names for them. */
export function LineAmount({ line }: { line: BillLine }) {
  const place = useRef<HTMLSpanElement>(null);
  const colour = line.isDeduction ? null : legibleColour(line.colour);
  const { light, dark } = colour ?? {};

  // Not a style attribute: the policy of the document allows none in rendered markup.
  useLayoutEffect(() => {
    if (!light || !dark) return;
    place.current?.style.setProperty('--on-light', light);
    place.current?.style.setProperty('--on-dark', dark);
  }, [light, dark]);

  return (
    <span ref={place} className={s.amount} data-coloured={colour ? '' : undefined}>
      <KnownAmount amount={line.amount} look={line.isDeduction ? 'saving' : 'plain'} />
    </span>
  );
}
