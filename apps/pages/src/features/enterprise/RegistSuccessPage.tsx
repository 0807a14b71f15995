import { useEnvironment } from '../../api/environment.ts';
import { useHost } from '../../host/host-context.tsx';
import { useSessionStore } from '../../lib/session-store.tsx';
import { usePathQuery } from '../../paths/navigation.tsx';
import { ListRow, RowGroup } from '../../ui/ListRow.tsx';
import { GetTheApp } from './success/GetTheApp.tsx';
import { Onboarding } from './success/Onboarding.tsx';
import { readRegistered } from './success/registered.ts';
import { SubmittedMark } from './success/SubmittedMark.tsx';
import { successTexts } from './success/texts.ts';

/** Inside the app and the mini-programs the console comes next; elsewhere the app itself does. */
export function RegistSuccessPage() {
  const { kind } = useHost();
  const { brand } = useEnvironment();
  const { company, phone } = readRegistered(useSessionStore(), usePathQuery('registSuccess'));
  const hasTheApp = kind === 'app' || kind === 'mini';
  return (
    <>
      <SubmittedMark title={successTexts.title} words={successTexts.followUp(brand)} />
      {(company || phone) && (
        <RowGroup>
          {company && <ListRow title={successTexts.company} value={company} />}
          {phone && <ListRow title={successTexts.phone} value={phone} />}
        </RowGroup>
      )}
      {hasTheApp ? <Onboarding /> : <GetTheApp />}
    </>
  );
}

export default RegistSuccessPage;
