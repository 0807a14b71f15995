import { useInfiniteQuery } from '@tanstack/react-query';
import { useCall } from '../../api/call-context.tsx';
import { useExtension } from '../../api/environment.ts';
import { useOwnList } from '../../parts/own-list/use-own-list.ts';
import { LoginNeeded } from '../../parts/session/LoginNeeded.tsx';
import { useSessionToken } from '../../parts/session/use-account-phone.ts';
import { useLoginIfNeeded } from '../../parts/session/use-login-when.ts';
import { hrefTo } from '../../routes/href.ts';
import { PullToRefresh } from '../../ui/pull-to-refresh/PullToRefresh.tsx';
import { EmptyParkingSpace } from '../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../ui/states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/states/Skeleton.tsx';
import { ownTripsQuery } from './queries.ts';
import { TripList } from './TripList.tsx';
import s from './Trips.module.css';
import { tripsTexts as t } from './texts.ts';

export function TripsPage() {
  if (useExtension('trips')) return <OwnTripsView />;
  return (
    <EmptyState drawing={<EmptyParkingSpace />} title={t.notOffered} note={t.notOfferedNote} />
  );
}

function OwnTripsView() {
  const query = useInfiniteQuery(ownTripsQuery(useCall(), useSessionToken()));
  const list = useOwnList(query, (page) => page.trips);
  const { items: trips, isFetching, reload } = list;
  const login = useLoginIfNeeded(trips === 'loginNeeded' && !isFetching);
  if (trips === undefined) {
    return isFetching ? <TripsSkeleton /> : <QuietReload onReload={() => void reload()} />;
  }
  if (trips === 'loginNeeded') {
    return <LoginNeeded title={t.loginNeeded} buttonLabel={t.login} onLogin={login} />;
  }
  return (
    <PullToRefresh onRefresh={reload}>
      <div className={s.head}>
        <InvoiceLinks />
        <button type="button" className={s.refresh} onClick={list.pressReload}>
          {t.refresh}
        </button>
      </div>
      {trips.length > 0 ? (
        <TripList trips={trips} list={list} />
      ) : (
        <EmptyState drawing={<EmptyParkingSpace />} title={t.empty} note={t.emptyNote} />
      )}
    </PullToRefresh>
  );
}

function InvoiceLinks() {
  if (!useExtension('invoices')) return null;
  return (
    <nav className={s.links} aria-label={t.invoices}>
      <a className={s.link} href={hrefTo('invoice')}>
        {t.apply}
      </a>
      <a className={s.link} href={hrefTo('invoiceRecords')}>
        {t.invoices}
      </a>
    </nav>
  );
}

/** It begins where the list does, below the button that is not there yet. */
function TripsSkeleton() {
  return (
    <>
      <div className={s.head} />
      <SkeletonGroup>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonGroup>
    </>
  );
}

export default TripsPage;
