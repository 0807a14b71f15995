import { useEnvironment } from '../../../api/environment.ts';
import { useSessionStore } from '../../../lib/session-store.tsx';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { ConsoleCard } from './ConsoleCard.tsx';
import { NextSteps } from './NextSteps.tsx';
import { readRegisteredCompany } from './registered-company.ts';
import { SubmittedMark } from './SubmittedMark.tsx';
import { successTexts } from './texts.ts';

export function RegistrationSuccessPage() {
  const { brand } = useEnvironment();
  const { company, phone } = readRegisteredCompany(
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
      <NextSteps />
    </>
  );
}

export default RegistrationSuccessPage;
