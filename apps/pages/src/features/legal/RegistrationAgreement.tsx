import type { LegalViewProps } from '../../parts/legal/legal-views.ts';
import { LegalDocument } from './components/LegalDocument.tsx';
import registrationAgreement from './wording/registration-agreement.json' with { type: 'json' };

export default function RegistrationAgreement(view: LegalViewProps) {
  return <LegalDocument name="registration" data={registrationAgreement} {...view} />;
}
