import { type Fen, formatYuan } from '@ride/domain/money';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/modal/Dialog.tsx';
import { billTexts } from '../bill/texts.ts';
import s from './TopUpDialog.module.css';

type TopUpDialogProps = { baseFare: Fen | null; onClose: () => void };

export default function TopUpDialog({ baseFare, onClose }: TopUpDialogProps) {
  return (
    <Dialog
      title={billTexts.topUpTitle}
      onClose={onClose}
      actions={<Button onPress={onClose}>{billTexts.understood}</Button>}
    >
      <p className={s.words}>{billTexts.topUpWords}</p>
      {baseFare !== null && <p className={s.words}>{billTexts.baseFare(formatYuan(baseFare))}</p>}
    </Dialog>
  );
}
