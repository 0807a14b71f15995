import { RegistrationPage } from './RegistrationPage.tsx';

export default function CompanyCarRegisterPage() {
  return <RegistrationPage path="companyCarRegister" />;
}
