import { formatCityDateTime } from '@ride/domain/city-moment';
import { fen } from '@ride/domain/money';
import type { Ref } from 'react';
import { useFirstNewRow } from '../../lib/use-first-new-row.ts';
import type { OwnList } from '../../parts/own-list/use-own-list.ts';
import { hrefTo } from '../../routes/href.ts';
import { Button } from '../../ui/Button.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import type { OwnTrip } from './queries.ts';
import s from './Trips.module.css';
import { stateTexts, tripsTexts as t } from './texts.ts';

type TripListProps = { trips: readonly OwnTrip[]; list: OwnList };

export function TripList({ trips, list }: TripListProps) {
  const { onPressMore, refOf } = useFirstNewRow(trips.length);
  const pressMore = () => {
    onPressMore();
    void list.loadMore();
  };
  return (
    <>
      <ul className={s.list}>
        {trips.map((trip, index) => (
          <TripRow key={trip.orderUuid} ref={refOf(index)} trip={trip} />
        ))}
      </ul>
      {list.hasMore && (
        <div className={s.more}>
          <Button look="secondary" busy={list.isLoadingMore} onPress={pressMore}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** The type of `/price_index` that names a completed order. */
const ORDER = 2;

type TripRowProps = { trip: OwnTrip; ref?: Ref<HTMLLIElement> | undefined };

function TripRow({ trip, ref }: TripRowProps) {
  const { orderUuid, departedAt, totalFen, state } = trip;
  const open = openAmount(trip);
  const way = formatWay(trip);
  return (
    <li ref={ref} tabIndex={-1} className={s.item}>
      <a className={s.row} href={hrefTo('breakdown', { type: ORDER, orderUuid })}>
        <span className={s.texts}>
          <span className={s.date}>{formatCityDateTime(departedAt)}</span>
          {way !== null && <span className={s.way}>{way}</span>}
          <span className={s.line}>
            <span className={s.total}>
              {t.total} <MoneyText amount={fen(totalFen)} />
            </span>
            <span className={s.state} data-state={state}>
              {stateTexts[state]}
              {open !== null && (
                <>
                  {' '}
                  <MoneyText amount={fen(open)} />
                </>
              )}
            </span>
          </span>
        </span>
        <span className={s.arrow}>
          <ArrowIcon />
        </span>
      </a>
    </li>
  );
}

/** What is to be paid or comes back, unless it is the whole fare, which stands in the row anyway. */
function openAmount({ state, totalFen, unpaidFen, refundPendingFen }: OwnTrip): number | null {
  if (state === 'unpaid' && unpaidFen !== totalFen) return unpaidFen;
  return state === 'refundPending' ? refundPendingFen : null;
}

function formatWay({ from, to }: OwnTrip): string | null {
  if (from && to) return t.way(from, to);
  if (from) return t.from(from);
  return to ? t.to(to) : null;
}
