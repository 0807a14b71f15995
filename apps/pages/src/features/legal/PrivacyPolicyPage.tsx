import type { Loader } from '../../api/page-loader.ts';
import { LegalText } from '../../parts/legal/LegalText.tsx';
import { useRouteQuery } from '../../routes/navigation.tsx';
// This import puts the module into the chunk that both legal pages share.
import './components/LegalDocument.tsx';
import s from './LegalPage.module.css';
import { legalViews } from './legal-views.ts';
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

/** @public Called by app/ and rendering/, which know pages only by their modules. */
export const loader: Loader = async () => {
  await legalViews.privacy.fetchAhead();
  return {};
};

export default PrivacyPolicyPage;
