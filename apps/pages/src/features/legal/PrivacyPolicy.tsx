import type { LegalViewProps } from '../../parts/legal/legal-views.ts';
import { LegalDocument } from './components/LegalDocument.tsx';
import privacyPolicy from './wording/privacy-policy.json' with { type: 'json' };

export default function PrivacyPolicy(view: LegalViewProps) {
  return <LegalDocument name="privacy" data={privacyPolicy} {...view} />;
}
