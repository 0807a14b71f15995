import { useCall } from '../../../api/call-context.tsx';
import { useTrackPress } from '../../../api/track.ts';
import { usePageLocation } from '../../../routes/location-context.tsx';
import { useNavigation, useRouteQuery } from '../../../routes/navigation.tsx';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ruleQueries } from './queries.ts';
import { RuleView } from './RuleView.tsx';
import { ruleTexts } from './texts.ts';

export function InvitationRulesPage() {
  const query = useRouteQuery('invitationRules') ?? {};
  const { to } = useNavigation();
  const trackPress = useTrackPress();
  const isOpenedDirectly = usePageLocation().entry === 0;
  const lead = () => {
    trackPress('invite');
    to('shareEntry', query);
  };
  return (
    <>
      <RuleView query={ruleQueries.invitation(useCall(), query.adCode)} />
      {isOpenedDirectly && (
        <BottomBar>
          <Button onPress={lead}>{ruleTexts.invite}</Button>
        </BottomBar>
      )}
    </>
  );
}

export default InvitationRulesPage;
