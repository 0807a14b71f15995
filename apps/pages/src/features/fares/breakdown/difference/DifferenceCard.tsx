import { type Fen, fen, formatYuan } from '@ride/domain/money';
import { useTrackPress } from '../../../../api/track.ts';
import { Card } from '../../../../ui/Card.tsx';
import { MoneyText } from '../../../../ui/MoneyText.tsx';
import type { WireDifference } from '../../bill/bill.ts';
import { AmountRow } from '../AmountRow.tsx';
import { OpenableRow } from '../OpenableRow.tsx';
import s from './DifferenceCard.module.css';
import { type DifferenceStep, readDifference } from './read-difference.ts';

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
        {steps.map((step) => (
          <li key={step.id}>
            <StepRow step={step} />
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

function StepRow({ step: { name, amount, parts } }: { step: DifferenceStep }) {
  const trackPress = useTrackPress();
  if (parts.length === 0) {
    return (
      <AmountRow name={name}>
        <SignedAmount amount={amount} />
      </AmountRow>
    );
  }
  return (
    <OpenableRow
      name={name}
      amount={<SignedAmount amount={amount} />}
      onOpen={() => trackPress('difference-step')}
    >
      {parts.map((part) => (
        <li key={part.id} className={s.part}>
          {part.name}
          <span className={s.amount}>
            <SignedAmount amount={part.amount} />
          </span>
        </li>
      ))}
    </OpenableRow>
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
