import { useState } from 'react';
import { useEnvironment } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useHost } from '../../../host/host-context.tsx';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { StepList } from '../StepList.tsx';
import { successTexts } from './texts.ts';

/** The three steps in the console, and the way there; without an address, who will tell it. */
export function Onboarding() {
  const host = useHost();
  const trackPress = useTrackPress();
  const { brand, links } = useEnvironment();
  const [isExplained, setExplained] = useState(false);
  const onboard = () => {
    trackPress('onboard');
    if (links.enterpriseConsole) host.openPage(links.enterpriseConsole);
    else setExplained(true);
  };
  const close = () => setExplained(false);
  return (
    <>
      <Card title={successTexts.onboarding}>
        <StepList steps={successTexts.onboardingSteps} />
      </Card>
      <BottomBar>
        <Button onPress={onboard}>{successTexts.onboard}</Button>
      </BottomBar>
      {isExplained && (
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
