import { useEnvironment } from '../../../api/environment.ts';
import { useTrack } from '../../../api/track.ts';
import { useHost } from '../../../host/host-context.tsx';
import { useNavigation } from '../../../paths/navigation.tsx';
import { paths } from '../../../paths/paths.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { StepList } from '../StepList.tsx';
import { successTexts } from './texts.ts';

/** The three steps in the console, and the way there. */
export function Onboarding() {
  const host = useHost();
  const track = useTrack();
  const { to } = useNavigation();
  const { enterpriseConsole } = useEnvironment().links;
  const onboard = () => {
    track('button.pressed', { route: paths.registSuccess.path, button: 'onboard' });
    if (enterpriseConsole) host.openPage(enterpriseConsole);
    else to('companyCar');
  };
  return (
    <>
      <Card title={successTexts.onboarding}>
        <StepList steps={successTexts.onboardingSteps} />
      </Card>
      <BottomBar>
        <Button onPress={onboard}>{successTexts.onboard}</Button>
      </BottomBar>
    </>
  );
}
