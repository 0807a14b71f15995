import { RegistrationPage } from './RegistrationPage.tsx';

export default function SimpleRegistrationPage() {
  return <RegistrationPage path="companyCarRegisterH5" />;
}
