import { fen, formatYuan } from '@ride/domain/money';
import { ClearIcon } from '../../../ui/icons.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import type { InvoiceTrip, ListName } from '../invoice-draft.ts';
import { chooseTrip, removeTrip } from '../invoice-trips.ts';
import { invoiceTexts } from '../texts.ts';
import type { InvoiceDesk } from '../use-invoice.ts';
import s from './TripList.module.css';

type TripListProps = { desk: InvoiceDesk; list: ListName };

export function TripList({ desk, list }: TripListProps) {
  const { draft, change } = desk;
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
    </li>
  );
}
