import { RegistrationPage } from './RegistrationPage.tsx';

export default function CompanyRegisterNewPage() {
  return <RegistrationPage path="companyRegisterNew" />;
}
