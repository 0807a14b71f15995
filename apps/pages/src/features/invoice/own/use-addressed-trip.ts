import { formatCityDateTime } from '@ride/domain/city-moment';
import { invoiceObstacleTexts } from '@ride/domain/invoices/invoiceable';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useSessionToken } from '../../../parts/session/use-account-phone.ts';
import { useNavigation, useRouteQuery } from '../../../routes/navigation.tsx';
import type { InvoiceForm } from '../use-invoice.ts';
import { addressedTripQuery } from './queries.ts';
import { ownTripsTexts as t } from './texts.ts';
import type { InvoiceTripsList } from './use-invoice-trips.ts';

/** Chooses the trip that the address names, or says why it cannot be invoiced. */
export function useAddressedTrip(form: InvoiceForm, choose: InvoiceTripsList['choose']) {
  const { orderUuid } = useRouteQuery('invoice') ?? {};
  const { replace } = useNavigation();
  const [problem, setProblem] = useState<string | null>(null);
  const { data, isError, refetch } = useQuery({
    ...addressedTripQuery(useCall(), useSessionToken(), orderUuid ?? ''),
    enabled: orderUuid !== undefined,
  });
  useEffect(() => {
    if (orderUuid === undefined || data === undefined || data === 'loginNeeded') return;
    if (data === 'unknown') setProblem(t.unknownTrip);
    else {
      const { obstacle, list } = data;
      form.update((draft) => ({ ...draft, activeTab: list }));
      if (obstacle === null) choose(list, [data]);
      else {
        const moment = formatCityDateTime(data.departedAt);
        setProblem(t.notInvoiceable(moment, invoiceObstacleTexts[obstacle]));
      }
    }
    // The order leaves the address, or it would be chosen again after the passenger removed it.
    replace('invoice');
  }, [orderUuid, data, form, choose, replace]);
  return { problem, retry: isError ? () => void refetch() : null };
}
