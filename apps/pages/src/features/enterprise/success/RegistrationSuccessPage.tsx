import { useEnvironment } from '../../../api/environment.ts';
import { useHost } from '../../../host/host-context.tsx';
import { useSessionStore } from '../../../lib/session-store.tsx';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { ConsoleCard } from './ConsoleCard.tsx';
import { GetTheApp } from './GetTheApp.tsx';
import { Onboarding } from './Onboarding.tsx';
import { readRegistered } from './registered.ts';
import { SubmittedMark } from './SubmittedMark.tsx';
import { successTexts } from './texts.ts';
import { ordersRides } from './use-download.ts';

/** Inside the app and the mini-programs the console comes next; elsewhere the app itself does. */
export function RegistrationSuccessPage() {
  const { kind } = useHost();
  const { brand } = useEnvironment();
  const { company, phone } = readRegistered(
    useSessionStore(),
    useRouteQuery('registrationSuccess'),
  );
  return (
    <>
      <SubmittedMark title={successTexts.succeeded}>
        <p>{successTexts.submitted}</p>
        <p>{successTexts.followUp(brand)}</p>
        <p>
          <strong>{successTexts.consoleWords}</strong>
        </p>
      </SubmittedMark>
      {(company || phone) && (
        <RowGroup>
          {company && <ListRow title={successTexts.company} value={company} />}
          {phone && <ListRow title={successTexts.phone} value={phone} />}
        </RowGroup>
      )}
      <ConsoleCard />
      {ordersRides(kind) ? <Onboarding /> : <GetTheApp />}
    </>
  );
}

export default RegistrationSuccessPage;
