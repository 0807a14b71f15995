import { fen } from '@ride/domain/money';
import { Button } from '../../../ui/Button.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { Popup } from '../../../ui/modal/Popup.tsx';
import { Facts } from '../Facts.tsx';
import type { InvoiceForm } from '../use-invoice.ts';
import s from './ApplyPopup.module.css';
import { applyTexts as t } from './texts.ts';
import { copyOf, type InvoiceApplication, type InvoiceCopy } from './use-application.ts';

type ApplyPopupProps = { form: InvoiceForm; application: InvoiceApplication };

/** Nothing is sent before the summary is confirmed. */
export default function ApplyPopup({ form, application }: ApplyPopupProps) {
  const { isSending, problem, close, submit } = application;
  const copy = copyOf(form.draft);
  const hasTrips = copy.trips.length > 0;
  return (
    <Popup
      title={t.title}
      onClose={close}
      actions={
        <div className={s.actions}>
          <Button look="secondary" onPress={close}>
            {t.back}
          </Button>
          {hasTrips && (
            <Button busy={isSending} onPress={() => void submit()}>
              {problem === null ? t.submit : t.again}
            </Button>
          )}
        </div>
      }
    >
      <Summary copy={copy} />
      <p className={s.note}>{hasTrips ? t.note : t.noTrips}</p>
      {problem !== null && (
        <p role="alert" className={s.problem}>
          {problem}
        </p>
      )}
    </Popup>
  );
}

function Summary({ copy: { head, trips } }: { copy: InvoiceCopy }) {
  const { recipient } = head;
  const amount = fen(trips.reduce((sum, { amountFen }) => sum + amountFen, 0));
  return (
    <Facts
      facts={[
        [t.invoiceTitle, head.title],
        [t.taxNumber, head.taxNumber],
        [t.trips, t.tripCount(trips.length)],
        [t.amount, <MoneyText key="amount" amount={amount} />],
        [t.email, head.email],
        [
          t.address,
          recipient &&
            [
              `${recipient.name} ${recipient.phone}`,
              `${recipient.province}${recipient.city}${recipient.district ?? ''}`,
              recipient.address,
            ].join(' '),
        ],
      ]}
    />
  );
}
