import { lazy } from 'react';
import type { LegalViews } from '../parts/legal/legal-views.ts';

/** The legal texts, each loaded when somebody reads it: they are as long as such texts are. */
export const legalViews: LegalViews = {
  registration: lazy(() => import('../features/legal/RegistrationAgreement.tsx')),
  service: lazy(() => import('../features/legal/ServiceAgreement.tsx')),
  privacy: lazy(() => import('../features/legal/PrivacyPolicy.tsx')),
};
