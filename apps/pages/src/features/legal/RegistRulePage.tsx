import { useCall } from '../../api/call-context.tsx';
import { usePathQuery } from '../../paths/navigation.tsx';
import { LegacyTopUp } from './rules/LegacyTopUp.tsx';
import { ruleQueries } from './rules/queries.ts';
import { RuleView } from './rules/RuleView.tsx';

/** The rules the registration links to. */
export function RegistRulePage() {
  const adCode = usePathQuery('registRule')?.adCode;
  return (
    <>
      <RuleView query={ruleQueries.registration(useCall(), adCode)} />
      <LegacyTopUp />
    </>
  );
}

export default RegistRulePage;
