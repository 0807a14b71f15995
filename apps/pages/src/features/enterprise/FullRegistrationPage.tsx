import { RegistrationPage } from './RegistrationPage.tsx';

export default function FullRegistrationPage() {
  return <RegistrationPage path="companyCarRegister" />;
}
