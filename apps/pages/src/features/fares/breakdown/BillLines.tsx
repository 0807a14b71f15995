import { fen } from '@ride/domain/money';
import { Card } from '../../../ui/Card.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import type { Bill } from '../bill/bill.ts';
import { compareLinesWithTotal, formatPayableEquation } from '../bill/bill-summary.ts';
import type { Estimate } from '../bill/estimate.ts';
import { billTexts } from '../bill/texts.ts';
import { limitRows } from '../first-rows.ts';
import { AmountTerm, OptionalAmount } from './AmountRow.tsx';
import { BillLineRow, TopUpRow } from './BillLineRow.tsx';
import s from './Breakdown.module.css';

type BillLinesProps = {
  bill: Bill;
  estimate: Estimate | null;
};

export function BillLines({ bill, estimate }: BillLinesProps) {
  const { lines, total, baseFare } = bill;
  // An estimate in the address can come from anybody, so only its first rows are shown. The bill of
  // an order is always shown whole.
  const { shown, note } = estimate === null ? { shown: lines, note: null } : limitRows(lines);
  const isOfOneCar = estimate !== null && estimate.cars !== null;
  const check = compareLinesWithTotal(bill);
  return (
    <Card title={billTexts.lines}>
      <ul>
        {shown.map((line) => (
          <li key={line.id}>
            {line.isTopUp ? (
              <TopUpRow line={line} baseFare={baseFare} />
            ) : (
              <BillLineRow line={line} />
            )}
          </li>
        ))}
      </ul>
      {note && <p className={s.cut}>{note}</p>}
      <div className={s.sums}>
        <dl>
          <AmountTerm look="strong" name={isOfOneCar ? billTexts.totalOfOneCar : billTexts.total}>
            <OptionalAmount amount={total} />
          </AmountTerm>
          {estimate && <EstimateRows estimate={estimate} />}
        </dl>
        <SumCheck check={check} equation={estimate && formatPayableEquation(bill, estimate)} />
      </div>
    </Card>
  );
}

/** The rows for several cars and for a coupon appear only if there are any (BILL-15, BILL-16). */
function EstimateRows({ estimate: { cars, coupon } }: { estimate: Estimate }) {
  return (
    <>
      {cars !== null && <AmountTerm name={billTexts.cars}>{billTexts.carCount(cars)}</AmountTerm>}
      {coupon !== null && (
        <AmountTerm name={billTexts.coupon}>
          <MoneyText amount={fen(-coupon)} look="saving" />
        </AmountTerm>
      )}
    </>
  );
}

type SumCheckProps = { check: ReturnType<typeof compareLinesWithTotal>; equation: string | null };

function SumCheck({ check, equation }: SumCheckProps) {
  return (
    <div className={s.check}>
      {check && (
        <p className={s.sentence}>
          {check.isRight && <Tick />}
          <span>{check.text}</span>
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
