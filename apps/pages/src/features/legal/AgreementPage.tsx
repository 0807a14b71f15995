import { legalTitles } from '@ride/contract/legal-versions';
import type { Loader } from '../../api/page-loader.ts';
import { useTrackPress } from '../../api/track.ts';
import { usePageTitle } from '../../host/right-action.tsx';
import { LegalText } from '../../parts/legal/LegalText.tsx';
import { useNavigation, useRouteQuery } from '../../routes/navigation.tsx';
import { readQuery } from '../../routes/read-query.ts';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
// This import puts the module into the chunk that both legal pages share.
import './components/LegalDocument.tsx';
import s from './LegalPage.module.css';
import { legalViews } from './legal-views.ts';
import { legalTexts } from './texts.ts';
import { useClauseJump } from './use-clause-jump.ts';

const agreements = ['registration', 'service'] as const;

export function AgreementPage() {
  const query = useRouteQuery('agreement') ?? {};
  const shown = query.document ?? 'registration';
  const onJump = useClauseJump('agreement', query);
  const { replace } = useNavigation();
  const trackPress = useTrackPress();
  usePageTitle(legalTitles[shown]);

  const show = (document: (typeof agreements)[number]) => {
    trackPress(document);
    replace('agreement', { document });
  };
  const content = (
    <div className={s.paper}>
      <LegalText name={shown} clause={query.clause} onJump={onJump} />
    </div>
  );
  return (
    <Tabs
      label={legalTexts.agreements}
      selected={shown}
      onSelect={show}
      tabs={agreements.map((key) => ({ key, title: legalTitles[key], content }))}
    />
  );
}

/** @public Called by app/ and rendering/, which know pages only by their modules. */
export const loader: Loader = async (search) => {
  const shown = readQuery('agreement', search)?.document ?? 'registration';
  await legalViews[shown].fetchAhead();
  return { title: legalTitles[shown] };
};

export default AgreementPage;
