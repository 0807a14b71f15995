import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment } from '../../../api/environment.ts';
import type { Loader } from '../../../api/page-loader.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useHost } from '../../../host/host-context.tsx';
import { useNavigation, useRouteQuery } from '../../../routes/navigation.tsx';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EnterpriseBanner } from '../EnterpriseBanner.tsx';
import { pictureQuery } from '../queries.ts';
import { StepList } from '../StepList.tsx';
import { useVisitorCity } from '../use-visitor-city.ts';
import { Merits } from './Merits.tsx';
import { registrationPath } from './registration-path.ts';
import { landingTexts } from './texts.ts';

/** Where a company's contact finds out what it is about, and begins. */
export function EnterpriseLandingPage() {
  useVisitorCity();
  const host = useHost();
  const trackPress = useTrackPress();
  const { to } = useNavigation();
  const { newAppVersion } = useEnvironment();
  const { extensionType, ...sender } = useRouteQuery('companyCar') ?? {};
  const { data: picture } = useQuery(pictureQuery(useCall()));

  const register = () => {
    trackPress('register');
    const path = registrationPath(host, newAppVersion);
    const older = path === 'companyCarRegisterH5' && extensionType !== undefined;
    to(path, older ? { ...sender, extensionType } : sender);
  };

  return (
    <>
      <EnterpriseBanner address={picture?.banner} />
      <Merits />
      <Card title={landingTexts.steps}>
        <StepList steps={landingTexts.stepList.map((title) => ({ title }))} />
      </Card>
      <BottomBar>
        <Button onPress={register}>{landingTexts.register}</Button>
      </BottomBar>
    </>
  );
}

/** @public Called by app/ and rendering/, which know pages only by their modules. */
export const loader: Loader = async (_, { prefetch, details }) => {
  await details(() => prefetch((queries, call) => queries.fetchQuery(pictureQuery(call))));
  return {};
};

export default EnterpriseLandingPage;
