import { fen } from '@ride/domain/money';
import { Card } from '../../../ui/Card.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import type { Bill } from '../bill/bill.ts';
import { compareSum, payableEquation } from '../bill/bill-summary.ts';
import type { Estimate } from '../bill/estimate.ts';
import { billTexts } from '../bill/texts.ts';
import { firstRows } from '../first-rows.ts';
import { AmountRow, KnownAmount } from './AmountRow.tsx';
import { BillLineRow, TopUpRow } from './BillLineRow.tsx';
import s from './Breakdown.module.css';

type BillLinesProps = { bill: Bill; estimate: Estimate | null };

/** The lines in the server's order, then the total and a check that they add up to it. */
export function BillLines({ bill, estimate }: BillLinesProps) {
  const { lines, total, baseFare } = bill;
  // Anybody can write an estimate into an address; the bill of an order is always shown whole.
  const { shown, note } = estimate === null ? { shown: lines, note: null } : firstRows(lines);
  const isOfOneCar = estimate !== null && estimate.cars !== null;
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
        <AmountRow look="strong" name={isOfOneCar ? billTexts.totalOfOneCar : billTexts.total}>
          <KnownAmount amount={total} />
        </AmountRow>
        {estimate && <EstimateRows estimate={estimate} />}
        <SumCheck bill={bill} estimate={estimate} />
      </div>
    </Card>
  );
}

/** Several cars and a coupon, each only where there is one (BILL-15 and BILL-16). */
function EstimateRows({ estimate: { cars, coupon } }: { estimate: Estimate }) {
  return (
    <>
      {cars !== null && <AmountRow name={billTexts.cars}>{billTexts.carCount(cars)}</AmountRow>}
      {coupon !== null && (
        <AmountRow name={billTexts.coupon}>
          <MoneyText amount={fen(-coupon)} look="saving" />
        </AmountRow>
      )}
    </>
  );
}

type SumCheckProps = { bill: Bill; estimate: Estimate | null };

/** States whether the lines add up, and how the payable was calculated. */
function SumCheck({ bill, estimate }: SumCheckProps) {
  const lines = compareSum(bill);
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
