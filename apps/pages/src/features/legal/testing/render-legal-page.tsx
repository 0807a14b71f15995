import type { ReactNode } from 'react';
import { type LegalViews, LegalViewsContext } from '../../../parts/legal/legal-views.ts';
import { renderTracked, type Visit } from '../../../testing/render-page.tsx';
import PrivacyPolicy from '../PrivacyPolicy.tsx';
import RegistrationAgreement from '../RegistrationAgreement.tsx';
import ServiceAgreement from '../ServiceAgreement.tsx';

const views: LegalViews = {
  registration: RegistrationAgreement,
  service: ServiceAgreement,
  privacy: PrivacyPolicy,
};

/** A page with the legal texts at hand; gives what was tracked. */
export const renderLegalPage = (page: ReactNode, at: Visit) =>
  renderTracked(<LegalViewsContext value={views}>{page}</LegalViewsContext>, at);
