import { useExtension } from '../../../api/environment.ts';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { RecordDetail } from './RecordDetail.tsx';
import { RecordList } from './RecordList.tsx';
import { recordTexts as t } from './texts.ts';

/** The passenger's applications for invoices, or the one that the address names. */
export function InvoiceRecordsPage() {
  const { applicationId } = useRouteQuery('invoiceRecords') ?? {};
  if (!useExtension('invoices')) {
    return (
      <EmptyState drawing={<EmptyParkingSpace />} title={t.notOffered} note={t.notOfferedNote} />
    );
  }
  if (applicationId === undefined) return <RecordList />;
  return <RecordDetail key={applicationId} applicationId={applicationId} />;
}

export default InvoiceRecordsPage;
