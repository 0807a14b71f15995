import { useEnvironment } from '../../api/environment.ts';
import { useHost } from '../../host/host-context.tsx';
import { useSessionStore } from '../../lib/session-store.tsx';
import { useRouteQuery } from '../../routes/navigation.tsx';
import { ListRow, RowGroup } from '../../ui/ListRow.tsx';
import { ConsoleCard } from './success/ConsoleCard.tsx';
import { GetTheApp } from './success/GetTheApp.tsx';
import { Onboarding } from './success/Onboarding.tsx';
import { readRegistered } from './success/registered.ts';
import { SubmittedMark } from './success/SubmittedMark.tsx';
import { successTexts } from './success/texts.ts';
import { ordersRides } from './success/use-download.ts';

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
