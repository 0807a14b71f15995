import { type Fen, formatYuan } from '@ride/domain/money';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/modal/Dialog.tsx';
import s from './Breakdown.module.css';
import { breakdownTexts } from './texts.ts';

type TopUpDialogProps = { baseFare: Fen | null; onClose: () => void };

export default function TopUpDialog({ baseFare, onClose }: TopUpDialogProps) {
  return (
    <Dialog
      title={breakdownTexts.topUpTitle}
      onClose={onClose}
      actions={<Button onPress={onClose}>{breakdownTexts.understood}</Button>}
    >
      <p className={s.paragraph}>{breakdownTexts.topUpText}</p>
      {baseFare !== null && (
        <p className={s.paragraph}>{breakdownTexts.baseFare(formatYuan(baseFare))}</p>
      )}
    </Dialog>
  );
}
