import type { LegalViewProps } from '../../parts/legal/legal-views.ts';
import { LegalDocument } from './components/LegalDocument.tsx';
import serviceAgreement from './wording/service-agreement.json' with { type: 'json' };

export default function ServiceAgreement(view: LegalViewProps) {
  return <LegalDocument name="service" data={serviceAgreement} {...view} />;
}
