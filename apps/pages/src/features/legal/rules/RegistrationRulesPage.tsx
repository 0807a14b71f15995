import { useCall } from '../../../api/call-context.tsx';
import { useTrackPress } from '../../../api/track.ts';
import { usePageLocation } from '../../../routes/location-context.tsx';
import { useNavigation, useRouteQuery } from '../../../routes/navigation.tsx';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LegacyTopUp } from './LegacyTopUp.tsx';
import { ruleQueries } from './queries.ts';
import { RuleView } from './RuleView.tsx';
import { ruleTexts } from './texts.ts';

export function RegistrationRulesPage() {
  const { adCode, ...sender } = useRouteQuery('registrationRules') ?? {};
  const { to } = useNavigation();
  const trackPress = useTrackPress();
  const isOpenedDirectly = usePageLocation().entry === 0;
  const lead = () => {
    trackPress('register');
    to('companyCar', sender);
  };
  return (
    <>
      <RuleView query={ruleQueries.registration(useCall(), adCode)} />
      <LegacyTopUp />
      {/* A visitor from the form goes back to it; a visitor who opened the rules by a link gets a link to the form, with the sender. */}
      {isOpenedDirectly && (
        <BottomBar>
          <Button onPress={lead}>{ruleTexts.register}</Button>
        </BottomBar>
      )}
    </>
  );
}

export default RegistrationRulesPage;
