import { RegistrationPage } from './RegistrationPage.tsx';

export default function CompanyCarRegisterH5Page() {
  return <RegistrationPage path="companyCarRegisterH5" />;
}
