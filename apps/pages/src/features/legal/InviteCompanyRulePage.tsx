import { useCall } from '../../api/call-context.tsx';
import { usePathQuery } from '../../paths/navigation.tsx';
import { ruleQueries } from './rules/queries.ts';
import { RuleView } from './rules/RuleView.tsx';

/** The rules of the invitation activity in a city. */
export function InviteCompanyRulePage() {
  const adCode = usePathQuery('inviteCompanyRule')?.adCode;
  return <RuleView query={ruleQueries.invitation(useCall(), adCode)} />;
}

export default InviteCompanyRulePage;
