import { formatCityDateTime } from '@ride/domain/city-moment';
import { invoiceObstacleTexts } from '@ride/domain/invoices/invoiceable';
import { tripListNames } from '@ride/domain/invoices/trip-list';
import { fen } from '@ride/domain/money';
import { type Ref, useId } from 'react';
import { useFirstNewRow } from '../../../lib/use-first-new-row.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import { invoiceTexts, listTitles } from '../texts.ts';
import type { InvoiceForm } from '../use-invoice.ts';
import { formatWay } from './chosen-trips.ts';
import s from './OwnTripTabs.module.css';
import type { InvoiceableTrip } from './queries.ts';
import { ownTripsTexts as t } from './texts.ts';
import type { MonthOfTrips } from './trip-months.ts';
import type { InvoiceTripsList } from './use-invoice-trips.ts';

type OwnTripTabsProps = { form: InvoiceForm; trips: InvoiceTripsList };

export function OwnTripTabs({ form, trips }: OwnTripTabsProps) {
  const problem = form.problemOf('trips');
  const tabs = tripListNames.map((list) => ({
    key: list,
    title: listTitles[list],
    content: (
      <Card>
        <TripsOfList trips={trips} />
        <p ref={form.refOf('trips')} tabIndex={-1} className={s.problem}>
          {problem && t.tripsMissing}
        </p>
      </Card>
    ),
  }));
  return (
    <Tabs
      label={invoiceTexts.lists}
      tabs={tabs}
      selected={form.draft.activeTab}
      onSelect={(activeTab) => form.change({ ...form.draft, activeTab })}
    />
  );
}

type TripsProps = { trips: InvoiceTripsList };

function TripsOfList({ trips }: TripsProps) {
  if (!trips.isLoaded) {
    return trips.isFetching ? <TripsSkeleton /> : <QuietReload onReload={trips.reload} />;
  }
  if (trips.groups.length > 0) return <TripGroups trips={trips} />;
  return (
    <div className={s.empty}>
      <p>{t.empty}</p>
      <p className={s.note}>{t.emptyNote}</p>
    </div>
  );
}

function TripsSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </SkeletonGroup>
  );
}

function TripGroups({ trips }: TripsProps) {
  const { groups } = trips;
  const count = groups.reduce((sum, group) => sum + group.trips.length, 0);
  const { onPressMore, refOf } = useFirstNewRow(count);
  const pressMore = () => {
    onPressMore();
    void trips.loadMore();
  };
  let index = 0;
  return (
    <>
      {groups.map((group) => (
        <MonthGroup key={group.month} group={group} trips={trips}>
          {group.trips.map((trip) => (
            <TripRow
              key={trip.orderUuid}
              ref={refOf(index++)}
              trip={trip}
              isChosen={trips.isChosen(trip.orderUuid)}
              onChoose={(isChosen) => trips.toggle(trip, isChosen)}
            />
          ))}
        </MonthGroup>
      ))}
      {trips.hasMore && (
        <div className={s.more}>
          <Button look="secondary" busy={trips.isLoadingMore} onPress={pressMore}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  );
}

type MonthGroupProps = TripsProps & { group: MonthOfTrips; children: React.ReactNode };

function MonthGroup({ group, trips, children }: MonthGroupProps) {
  const titleId = useId();
  const { month } = group;
  const free = group.trips.filter(({ obstacle }) => obstacle === null);
  const areAllChosen = free.length > 0 && free.every(({ orderUuid }) => trips.isChosen(orderUuid));
  const isLoading = trips.month.loading === month;
  const press = () => {
    if (areAllChosen) trips.dropMonth(group);
    else void trips.month.choose(month);
  };
  return (
    <section className={s.month} aria-labelledby={titleId}>
      <div className={s.head}>
        <h2 id={titleId} className={s.title}>
          {t.month(month)}
        </h2>
        {free.length > 0 && (
          <button
            type="button"
            className={s.all}
            aria-describedby={titleId}
            aria-busy={isLoading || undefined}
            onClick={isLoading ? undefined : press}
          >
            {areAllChosen ? t.dropMonth : t.chooseMonth}
          </button>
        )}
      </div>
      <ul>{children}</ul>
    </section>
  );
}

/** The year stands above, with the month. */
const formatDayAndTime = (at: number): string => formatCityDateTime(at).replace(/^\d+年/, '');

type TripRowProps = {
  trip: InvoiceableTrip;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  ref?: Ref<HTMLLIElement> | undefined;
};

function TripRow({ trip, isChosen, onChoose, ref }: TripRowProps) {
  const { departedAt, amountFen, obstacle } = trip;
  const obstacleId = useId();
  const way = formatWay(trip);
  return (
    <li ref={ref} tabIndex={-1} className={s.trip}>
      <label className={s.choice} data-obstacle={obstacle === null ? undefined : ''}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={obstacle !== null}
          aria-describedby={obstacle === null ? undefined : obstacleId}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <span className={s.texts}>
          <span className={s.line}>
            <span className={s.date}>{formatDayAndTime(departedAt)}</span>
            {amountFen > 0 && (
              <span className={s.amount}>
                <MoneyText amount={fen(amountFen)} />
              </span>
            )}
          </span>
          {way && <span className={s.way}>{way}</span>}
        </span>
      </label>
      {obstacle !== null && (
        <p id={obstacleId} className={s.obstacle}>
          {invoiceObstacleTexts[obstacle]}
        </p>
      )}
    </li>
  );
}
