import { RegistrationPage } from './RegistrationPage.tsx';

export default function NewRegistrationPage() {
  return <RegistrationPage path="newRegistration" />;
}
