import { formatYuan } from '@ride/domain/money';
import { AccountLine } from '../../../../parts/session/AccountLine.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/modal/Dialog.tsx';
import { type Bill, isInProgress } from '../../bill/bill.ts';
import { readActualFare } from '../../bill/bill-summary.ts';
import { isPaid } from '../../bill/is-paid.ts';
import { confirmTexts } from './texts.ts';

type ConfirmFareDialogProps = {
  bill: Bill;
  isConfirming: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** A confirmation cannot be undone, so the dialog asks first. */
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
      {confirmText(bill)}
      <AccountLine />
    </Dialog>
  );
}

function confirmText(bill: Bill): string {
  const checkEnds = bill.findings.length > 0 ? confirmTexts.checkEnds : '';
  return chargeText(bill) + checkEnds + disputeText(bill);
}

function disputeText({ dispute, heldProgress }: Bill): string {
  if (dispute !== 'possible') return confirmTexts.isFinal;
  return isInProgress(heldProgress) ? confirmTexts.disputeOnlyInTime : confirmTexts.disputeStays;
}

function chargeText(bill: Bill): string {
  const actual = readActualFare(bill);
  if (actual === null) return confirmTexts.chargedByBill;
  const amount = formatYuan(actual);
  if (isPaid(bill)) return confirmTexts.paid(amount);
  const { unpaid } = bill;
  return unpaid === null || unpaid === actual
    ? confirmTexts.charged(amount)
    : confirmTexts.chargedRest(amount, formatYuan(unpaid));
}
