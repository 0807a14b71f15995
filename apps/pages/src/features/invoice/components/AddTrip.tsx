import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ListName } from '../invoice-draft.ts';
import { addTrip, typedAmount } from '../invoice-trips.ts';
import { invoiceTexts } from '../texts.ts';
import type { InvoiceDesk } from '../use-invoice.ts';
import s from './AddTrip.module.css';

type AddTripProps = { desk: InvoiceDesk; list: ListName };

const NAME_LENGTH = 40;
const nothing = { name: '', amount: '' };

/** Trips come from nowhere else yet, so their amounts are added by hand. */
export function AddTrip({ desk, list }: AddTripProps) {
  const [typed, setTyped] = useState(nothing);
  const [problem, setProblem] = useState<string | undefined>();
  const amountInput = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = typedAmount(typed.amount);
    if ('problem' in read) {
      setProblem(read.problem);
      return amountInput.current?.focus();
    }
    desk.change(addTrip(desk.draft, list, { name: typed.name, amount: read.amount }));
    setTyped(nothing);
  };

  return (
    <form className={s.add} noValidate onSubmit={submit} aria-label={invoiceTexts.addTrip}>
      <TextField
        label={invoiceTexts.tripName}
        placeholder={invoiceTexts.tripNameHint}
        value={typed.name}
        onChange={(name) => setTyped({ ...typed, name: name.slice(0, NAME_LENGTH) })}
      />
      <TextField
        ref={(element) => {
          amountInput.current = element;
          desk.placeRef('trips')(element);
        }}
        label={invoiceTexts.amount}
        placeholder={invoiceTexts.amountHint}
        keyboard="decimal"
        value={typed.amount}
        error={problem ?? desk.problemOf('trips')}
        onChange={(amount) => {
          setTyped({ ...typed, amount: amount.slice(0, 12) });
          setProblem(undefined);
        }}
      />
      <Button look="secondary" type="submit">
        {invoiceTexts.addTrip}
      </Button>
    </form>
  );
}
