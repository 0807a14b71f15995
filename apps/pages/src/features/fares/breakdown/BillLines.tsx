import { Card } from '../../../ui/Card.tsx';
import { AddsUp } from './AddsUp.tsx';
import { AmountRow } from './AmountRow.tsx';
import { BillLineRow } from './BillLineRow.tsx';
import s from './BillLines.module.css';
import type { Bill } from './bill.ts';
import { EstimateRows } from './EstimateRows.tsx';
import type { Estimate } from './estimate.ts';
import { KnownAmount } from './KnownAmount.tsx';
import { TopUpRow } from './TopUpRow.tsx';
import { breakdownTexts } from './texts.ts';

type BillLinesProps = { bill: Bill; estimate: Estimate | null };

/** Every line in its order, the total set apart, and the proof that they agree. */
export function BillLines({ bill, estimate }: BillLinesProps) {
  const { lines, total, baseFare } = bill;
  const isOfOneCar = estimate !== null && estimate.cars !== null;
  return (
    <Card title={breakdownTexts.lines}>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            {line.isTopUp ? (
              <TopUpRow line={line} baseFare={baseFare} />
            ) : (
              <BillLineRow line={line} />
            )}
          </li>
        ))}
      </ul>
      <div className={s.sums}>
        <AmountRow
          look="strong"
          name={isOfOneCar ? breakdownTexts.totalOfOneCar : breakdownTexts.total}
        >
          <KnownAmount amount={total} />
        </AmountRow>
        {estimate && <EstimateRows estimate={estimate} />}
        <AddsUp bill={bill} estimate={estimate} />
      </div>
    </Card>
  );
}
