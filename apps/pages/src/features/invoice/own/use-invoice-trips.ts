import { MAX_INVOICE_TRIPS } from '@ride/contract/invoices';
import type { TripListName } from '@ride/domain/invoices/trip-list';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useTrackPress } from '../../../api/track.ts';
import { useSessionToken } from '../../../parts/session/use-account-phone.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { invoiceKey } from '../queries.ts';
import type { InvoiceForm } from '../use-invoice.ts';
import {
  allChosenTrips,
  chooseTrips,
  chosenTrips,
  dropTrips,
  followAnswers,
  type TripAnswer,
} from './chosen-trips.ts';
import { type InvoiceableTrip, tripsOfMonthQuery } from './queries.ts';
import { ownTripsTexts as t } from './texts.ts';
import { groupByMonth, type MonthOfTrips } from './trip-months.ts';
import { useTripPages, useTripsOfMonths } from './use-trip-answers.ts';

/** Trips without an invoice, of the active list, and the chosen trips of all lists kept up to date. */
export function useInvoiceTrips(form: InvoiceForm) {
  const { draft } = form;
  const list = draft.activeTab;
  const pages = useTripPages(list);
  const months = useTripsOfMonths(draft, pages.answers);
  const answers = [...pages.answers, ...months];
  const { choose, drop } = useChoices(form);
  const [isFollowed, setFollowed] = useState(false);
  useEffect(() => {
    const next = followAnswers(draft, answers);
    if (next === draft) return;
    setFollowed(true);
    form.change(next);
  });

  const month = useMonthChoice(list, choose);
  const known = mergeTrips(answers.filter((answer) => answer.list === list));
  return {
    ...pages.active,
    loadMore: () => pages.loadMore(known),
    groups: groupByMonth([...known.values()]),
    isChosen: (orderUuid: string) =>
      chosenTrips(draft, list).some((trip) => trip.orderUuid === orderUuid),
    toggle: (trip: InvoiceableTrip, isChosen: boolean) =>
      isChosen ? choose(list, [trip]) : drop([trip]),
    month,
    dropMonth: (group: MonthOfTrips) => drop(group.trips),
    /** True once chosen trips were changed because the gateway said something else. */
    isFollowed,
    choose,
  };
}

export type InvoiceTripsList = ReturnType<typeof useInvoiceTrips>;

function mergeTrips(answers: readonly TripAnswer[]): Map<string, InvoiceableTrip> {
  const oldestFirst = [...answers].sort((one, other) => one.at - other.at);
  return new Map(
    oldestFirst.flatMap(({ trips }) => trips.map((trip) => [trip.orderUuid, trip] as const)),
  );
}

function useChoices(form: InvoiceForm) {
  return {
    choose(list: TripListName, trips: readonly InvoiceableTrip[]) {
      const invoiceable = trips.filter(({ obstacle }) => obstacle === null);
      form.update((draft) => {
        const next = chooseTrips(draft, list, invoiceable);
        const chosen = new Set(allChosenTrips(next).map(({ orderUuid }) => orderUuid));
        if (!invoiceable.every(({ orderUuid }) => chosen.has(orderUuid))) {
          showToast(t.full(MAX_INVOICE_TRIPS));
        }
        return next;
      });
    },
    drop(trips: readonly InvoiceableTrip[]) {
      form.update((draft) =>
        dropTrips(
          draft,
          trips.map(({ orderUuid }) => orderUuid),
        ),
      );
    },
  };
}

/** Chooses all trips of a month, also those that no page has yet. */
function useMonthChoice(list: TripListName, choose: ReturnType<typeof useChoices>['choose']) {
  const call = useCall();
  const session = useSessionToken();
  const queries = useQueryClient();
  const trackPress = useTrackPress();
  const [loading, setLoading] = useState<string | null>(null);
  return {
    loading,
    async choose(month: string): Promise<void> {
      trackPress('choose-month');
      setLoading(month);
      try {
        const query = tripsOfMonthQuery(call, session, list, month);
        const { trips } = await queries.fetchQuery({ ...query, staleTime: 0 });
        choose(list, trips);
      } catch {
        showToast(t.monthFailed);
      }
      setLoading(null);
    },
  };
}

/** Reads all trips anew, because a refusal has said that they have changed. */
export function useReloadTrips(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [...invoiceKey, 'trips'] });
}
