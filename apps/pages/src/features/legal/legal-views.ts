import { loadLegalWording } from '@ride/contract/legal-wording';
import { createElement } from 'react';
import { type LazyComponent, lazyComponent } from '../../lib/lazy-component.tsx';
import type { LegalName, LegalViewProps } from '../../parts/legal/legal-views.ts';

const legalView = (name: LegalName) =>
  lazyComponent<LegalViewProps>(async () => {
    const [{ LegalDocument }, { default: data }] = await Promise.all([
      import('./components/LegalDocument.tsx'),
      loadLegalWording[name](),
    ]);
    return { default: (view) => createElement(LegalDocument, { name, data, ...view }) };
  });

export const legalViews: Record<LegalName, LazyComponent<LegalViewProps>> = {
  registration: legalView('registration'),
  service: legalView('service'),
  privacy: legalView('privacy'),
};
