import { Button } from '../../ui/Button.tsx';
import { EmptyBay } from '../../ui/EmptyBay.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { referralTexts } from './texts.ts';

/** For who came back from the login without one. */
export function LoginNeeded({ onLogin }: { onLogin: () => void }) {
  return (
    <EmptyState drawing={<EmptyBay />} title={referralTexts.loginNeeded}>
      <Button onPress={onLogin}>{referralTexts.login}</Button>
    </EmptyState>
  );
}
