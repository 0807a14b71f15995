import { type Fen, formatYuan } from '@ride/domain/money';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/modal/Dialog.tsx';
import type { BillLine } from '../bill/bill.ts';
import s from './Breakdown.module.css';
import { breakdownTexts } from './texts.ts';

type TopUpDialogProps = { line: BillLine; baseFare: Fen | null; onClose: () => void };

export default function TopUpDialog({
  line: { working, amount },
  baseFare,
  onClose,
}: TopUpDialogProps) {
  return (
    <Dialog
      title={breakdownTexts.topUpTitle}
      onClose={onClose}
      actions={<Button onPress={onClose}>{breakdownTexts.understood}</Button>}
    >
      <p className={s.paragraph}>{breakdownTexts.topUpText}</p>
      <p className={s.paragraph}>
        {baseFare !== null && breakdownTexts.baseFare(formatYuan(baseFare))}
        {amount !== null &&
          working.map(({ id, parts }) => (
            <span key={id}>{breakdownTexts.topUpSum(parts.join('，'), formatYuan(amount))}</span>
          ))}
      </p>
    </Dialog>
  );
}
