import { useState } from 'react';
import { useEnvironment } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useHost } from '../../../host/host-context.tsx';
import { useSessionStore } from '../../../lib/session-store.tsx';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { Dialog } from '../../../ui/modal/Dialog.tsx';
import { Phrases } from '../../../ui/Phrases.tsx';
import { StepList } from '../StepList.tsx';
import { canOrderRides, useAppDownload } from './app-download.ts';
import { ConsoleCard } from './ConsoleCard.tsx';
import { readRegisteredCompany } from './registered-company.ts';
import { SubmittedMark } from './SubmittedMark.tsx';
import { successTexts } from './texts.ts';

export function RegistrationSuccessPage() {
  const { brand } = useEnvironment();
  const { company, phone, receiptNumber } = readRegisteredCompany(
    useSessionStore(),
    useRouteQuery('registrationSuccess'),
  );
  return (
    <>
      <SubmittedMark title={successTexts.succeeded}>
        <p>{successTexts.submitted}</p>
        <p>
          <Phrases text={successTexts.followUp(brand)} />
        </p>
      </SubmittedMark>
      {(company || phone) && (
        <RowGroup>
          {company && <ListRow title={successTexts.company} value={company} />}
          {phone && <ListRow title={successTexts.phone} value={phone} />}
          {receiptNumber && <ListRow title={successTexts.receiptNumber} value={receiptNumber} />}
        </RowGroup>
      )}
      <Card title={successTexts.verification}>
        <p>
          <Phrases text={successTexts.consoleText} />
        </p>
      </Card>
      <ConsoleCard />
      <NextSteps />
    </>
  );
}

function NextSteps() {
  const { kind } = useHost();
  return canOrderRides(kind) ? <Onboarding /> : <GetTheApp />;
}

function Onboarding() {
  const host = useHost();
  const trackPress = useTrackPress();
  const { brand, links } = useEnvironment();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const onboard = () => {
    trackPress('onboard');
    if (links.enterpriseConsole) host.openPage(links.enterpriseConsole);
    else setDialogOpen(true);
  };
  const close = () => setDialogOpen(false);
  return (
    <>
      <Card title={successTexts.onboarding}>
        <StepList steps={successTexts.onboardingSteps} />
      </Card>
      <BottomBar>
        <Button onPress={onboard}>{successTexts.onboard}</Button>
      </BottomBar>
      {isDialogOpen && (
        <Dialog
          title={successTexts.console}
          onClose={close}
          actions={<Button onPress={close}>{successTexts.understood}</Button>}
        >
          {successTexts.consoleUnknown(brand)}
        </Dialog>
      )}
    </>
  );
}

function GetTheApp() {
  const { brand } = useEnvironment();
  const trackPress = useTrackPress();
  const download = useAppDownload();
  return (
    <>
      <Card title={successTexts.riding}>
        <StepList steps={successTexts.ridingSteps(brand)} />
      </Card>
      {download && (
        <BottomBar>
          <ButtonLink href={download} onClick={() => trackPress('download')}>
            {successTexts.download(brand)}
          </ButtonLink>
        </BottomBar>
      )}
    </>
  );
}

export default RegistrationSuccessPage;
