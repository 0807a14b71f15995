import { AccountLine } from '../../../../parts/session/AccountLine.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/modal/Dialog.tsx';
import type { Bill } from '../../bill/bill.ts';
import { confirmTexts } from '../raise/texts.ts';
import { confirmWords } from './confirm-words.ts';

type ConfirmFareDialogProps = {
  bill: Bill;
  isConfirming: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks first: a confirmation cannot be undone. */
export default function ConfirmFareDialog({
  bill,
  isConfirming,
  onConfirm,
  onClose,
}: ConfirmFareDialogProps) {
  return (
    <Dialog
      title={confirmTexts.title}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {confirmTexts.cancel}
          </Button>
          <Button busy={isConfirming} onPress={onConfirm}>
            {confirmTexts.confirm}
          </Button>
        </>
      }
    >
      {confirmWords(bill).join('')}
      <AccountLine />
    </Dialog>
  );
}
