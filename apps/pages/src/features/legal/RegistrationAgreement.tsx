import type { LegalViewProps } from '../../parts/legal/legal-views.ts';
import { LegalDocument } from './components/LegalDocument.tsx';
import { registrationAgreement } from './registration-agreement/registration-agreement.ts';

export default function RegistrationAgreement(view: LegalViewProps) {
  return <LegalDocument name="registration" data={registrationAgreement} {...view} />;
}
