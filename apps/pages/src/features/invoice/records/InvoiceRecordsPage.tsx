import { lazy, Suspense } from 'react';
import { useExtension } from '../../../api/environment.ts';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import { RecordList } from './RecordList.tsx';
import { recordTexts as t } from './texts.ts';

/** It names cities, whose list is large. */
const RecordDetail = lazy(() => import('./RecordDetail.tsx'));

/** The passenger's applications for invoices, or the one that the address names. */
export function InvoiceRecordsPage() {
  const { applicationId } = useRouteQuery('invoiceRecords') ?? {};
  if (!useExtension('invoices')) {
    return (
      <EmptyState drawing={<EmptyParkingSpace />} title={t.notOffered} note={t.notOfferedNote} />
    );
  }
  if (applicationId === undefined) return <RecordList />;
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <RecordDetail key={applicationId} applicationId={applicationId} />
    </Suspense>
  );
}

export default InvoiceRecordsPage;
