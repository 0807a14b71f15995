import { type Fen, fen, formatYuan } from '@ride/domain/money';
import { Card } from '../../../../ui/Card.tsx';
import { MoneyText } from '../../../../ui/MoneyText.tsx';
import type { WireDifference } from '../../bill/bill.ts';
import { AmountRow } from '../AmountRow.tsx';
import s from './DifferenceCard.module.css';
import { readDifference } from './read-difference.ts';

const differenceTexts = {
  title: '预估与实际',
  estimate: (amount: string) => `预估 ${amount}`,
  final: (amount: string) => `实际 ${amount} 元`,
  sum: '合计相差',
} as const;

type DifferenceCardProps = {
  wire: WireDifference;
  total: Fen | null;
};

/**
 * Shows why the fare differs from the estimate, or nothing if the explanation cannot be read
 * completely.
 */
export function DifferenceCard({ wire, total }: DifferenceCardProps) {
  const difference = readDifference(wire, total);
  if (difference === null) return null;
  const { estimate, final, remark, steps } = difference;
  return (
    <Card title={differenceTexts.title}>
      <p className={s.totals}>
        <span>{differenceTexts.estimate(formatYuan(estimate))}</span>{' '}
        <span>→ {differenceTexts.final(formatYuan(final))}</span>
      </p>
      {remark && <p className={s.remark}>{remark}</p>}
      <ul>
        {steps.map(({ id, name, amount }) => (
          <li key={id}>
            <AmountRow name={name}>
              <SignedAmount amount={amount} />
            </AmountRow>
          </li>
        ))}
      </ul>
      {steps.length > 1 && (
        <div className={s.sum}>
          <AmountRow look="strong" name={differenceTexts.sum}>
            <SignedAmount amount={fen(final - estimate)} />
          </AmountRow>
        </div>
      )}
    </Card>
  );
}

function SignedAmount({ amount }: { amount: Fen }) {
  if (amount <= 0) return <MoneyText amount={amount} look={amount < 0 ? 'saving' : 'plain'} />;
  return (
    <span className={s.more}>
      +<MoneyText amount={amount} />
    </span>
  );
}
