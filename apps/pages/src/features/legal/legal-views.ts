import { type LazyComponent, lazyComponent } from '../../lib/lazy-component.tsx';
import type { LegalName, LegalViewProps } from '../../parts/legal/legal-views.ts';

/** The legal texts, each loaded when it is opened, because they are long. */
export const legalViews: Record<LegalName, LazyComponent<LegalViewProps>> = {
  registration: lazyComponent(() => import('./RegistrationAgreement.tsx')),
  service: lazyComponent(() => import('./ServiceAgreement.tsx')),
  privacy: lazyComponent(() => import('./PrivacyPolicy.tsx')),
};
