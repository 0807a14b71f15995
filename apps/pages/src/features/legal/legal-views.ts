import { createElement } from 'react';
import { type LazyComponent, lazyComponent } from '../../lib/lazy-component.tsx';
import type { LegalName, LegalViewProps } from '../../parts/legal/legal-views.ts';
import type { LegalDocumentData } from './document/legal-document.ts';

/** The wording is long, so it is loaded when the text is opened. */
const legalView = (name: LegalName, loadWording: () => Promise<{ default: LegalDocumentData }>) =>
  lazyComponent<LegalViewProps>(async () => {
    const [{ LegalDocument }, { default: data }] = await Promise.all([
      import('./components/LegalDocument.tsx'),
      loadWording(),
    ]);
    return { default: (view) => createElement(LegalDocument, { name, data, ...view }) };
  });

export const legalViews: Record<LegalName, LazyComponent<LegalViewProps>> = {
  registration: legalView('registration', () => import('./wording/registration-agreement.json')),
  service: legalView('service', () => import('./wording/service-agreement.json')),
  privacy: legalView('privacy', () => import('./wording/privacy-policy.json')),
};
