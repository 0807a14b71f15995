import { lazy, Suspense } from 'react';
import { useRightAction } from '../../host/right-action.tsx';
import { LoginNeeded } from '../../parts/session/LoginNeeded.tsx';
import { useLoginIfNeeded } from '../../parts/session/use-login-when.ts';
import { useNavigation } from '../../routes/navigation.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { useApplication } from './apply/use-application.ts';
import { ClearedBanner, InvoiceBar, InvoiceForms } from './InvoiceForms.tsx';
import s from './OwnTripsInvoice.module.css';
import { OwnTripTabs } from './own/OwnTripTabs.tsx';
import { ownTripsTexts as t } from './own/texts.ts';
import { useAddressedTrip } from './own/use-addressed-trip.ts';
import { useInvoiceTrips } from './own/use-invoice-trips.ts';
import type { InvoiceForm } from './use-invoice.ts';

const ApplyPopup = lazy(() => import('./apply/ApplyPopup.tsx'));

/** The passenger chooses from their own trips, and applies for an invoice with a copy of the draft. */
export default function OwnTripsInvoice({ form }: { form: InvoiceForm }) {
  const trips = useInvoiceTrips(form);
  const addressed = useAddressedTrip(form, trips.choose);
  const application = useApplication(form);
  const { to } = useNavigation();
  useRightAction({ text: t.records, onPress: () => to('invoiceRecords') });
  const login = useLoginIfNeeded(trips.isLoginNeeded && !trips.isFetching);
  if (trips.isLoginNeeded) {
    return <LoginNeeded title={t.loginNeeded} buttonLabel={t.login} onLogin={login} />;
  }
  return (
    <>
      {form.isCleared && <ClearedBanner onUndo={form.undo} />}
      <div role="status" className={s.notices}>
        {addressed.problem && <Banner tone="warm">{addressed.problem}</Banner>}
        {trips.isFollowed && <Banner tone="warm">{t.amountsFollowed}</Banner>}
      </div>
      {addressed.retry && (
        <Banner tone="warm">
          {t.addressedFailed}
          <button type="button" className={s.retry} onClick={addressed.retry}>
            {t.retry}
          </button>
        </Banner>
      )}
      <OwnTripTabs form={form} trips={trips} />
      <InvoiceForms form={form} />
      <InvoiceBar
        form={form}
        clearNote={t.clearNote}
        action={t.apply}
        onAction={() => form.check() && application.open()}
      />
      <Suspense>
        {application.isOpen && <ApplyPopup form={form} application={application} />}
      </Suspense>
    </>
  );
}
