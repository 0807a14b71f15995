import { type TripListName, tripListNames } from '@ride/domain/invoices/trip-list';
import { fen, formatYuan } from '@ride/domain/money';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ClearIcon } from '../../ui/icons.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import type { InvoiceTrip } from './invoice-draft.ts';
import { addTrip, chooseTrip, parseAmount, removeTrip } from './invoice-trips.ts';
import { type EarlierTotal, useTotalsOfEarlierBills } from './order-trips.ts';
import s from './TripTabs.module.css';
import { invoiceTexts, listTitles } from './texts.ts';
import type { InvoiceForm } from './use-invoice.ts';

export function TripTabs({ form }: { form: InvoiceForm }) {
  const { draft, change } = form;
  const tabs = tripListNames.map((list) => ({
    key: list,
    title: listTitles[list],
    content: (
      <Card>
        <TripList form={form} list={list} />
        <AddTrip key={list} form={form} list={list} />
      </Card>
    ),
  }));
  return (
    <Tabs
      label={invoiceTexts.lists}
      tabs={tabs}
      selected={draft.activeTab}
      onSelect={(activeTab) => change({ ...draft, activeTab })}
    />
  );
}

type TripListProps = { form: InvoiceForm; list: TripListName };

function TripList({ form, list }: TripListProps) {
  const { draft, change } = form;
  const trips = draft[list];
  if (trips.length === 0) return <p className={s.none}>{invoiceTexts.noTrips}</p>;
  return (
    <ul>
      {trips.map((trip) => (
        <TripRow
          key={trip.id}
          trip={trip}
          onChoose={(isChosen) => change(chooseTrip(draft, list, trip.id, isChosen))}
          onRemove={() => change(removeTrip(draft, list, trip.id))}
        />
      ))}
    </ul>
  );
}

type TripRowProps = {
  trip: InvoiceTrip;
  onChoose: (isChosen: boolean) => void;
  onRemove: () => void;
};

function TripRow({ trip, onChoose, onRemove }: TripRowProps) {
  const amount = fen(trip.fen);
  const name = trip.name || invoiceTexts.tripNameless;
  const earlier = useTotalsOfEarlierBills(trip.orderUuid);
  return (
    <li className={s.trip}>
      <label className={s.choice}>
        <input
          type="checkbox"
          checked={trip.isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <span className={s.name}>{name}</span>
        <MoneyText amount={amount} />
      </label>
      <button
        type="button"
        className={s.remove}
        aria-label={`${invoiceTexts.remove} ${name} ${formatYuan(amount)}`}
        onClick={onRemove}
      >
        <ClearIcon />
      </button>
      {earlier.length > 0 && <EarlierTotals totals={earlier} />}
    </li>
  );
}

function EarlierTotals({ totals }: { totals: readonly EarlierTotal[] }) {
  return (
    <details className={s.earlier}>
      <summary className={s.revised}>{invoiceTexts.revised}</summary>
      <ul>
        {totals.map(({ id, total }) => (
          <li key={id} className={s.old}>
            {invoiceTexts.oldBill}
            <MoneyText amount={total} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type AddTripProps = { form: InvoiceForm; list: TripListName };

const NAME_LENGTH = 40;
const nothing = { name: '', amount: '' };

function AddTrip({ form, list }: AddTripProps) {
  const [typed, setTyped] = useState(nothing);
  const [problem, setProblem] = useState<string | undefined>();
  const amountInput = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = parseAmount(typed.amount);
    if ('problem' in read) {
      setProblem(read.problem);
      return amountInput.current?.focus();
    }
    form.change(addTrip(form.draft, list, { name: typed.name, amount: read.amount }));
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
          form.refOf('trips')(element);
        }}
        label={invoiceTexts.amount}
        placeholder={invoiceTexts.amountHint}
        keyboard="decimal"
        enterKey="done"
        value={typed.amount}
        error={problem ?? form.problemOf('trips')}
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
