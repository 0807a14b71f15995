import { LegalText } from '../../parts/legal/LegalText.tsx';
import { useRouteQuery } from '../../routes/navigation.tsx';
import s from './LegalPage.module.css';
import { useClauseJump } from './use-clause-jump.ts';

export function PrivacyPolicyPage() {
  const query = useRouteQuery('privacyPolicy');
  const onJump = useClauseJump('privacyPolicy', query ?? {});
  return (
    <div className={s.paper}>
      <LegalText name="privacy" clause={query?.clause} onJump={onJump} />
    </div>
  );
}

export default PrivacyPolicyPage;
