import { Button } from '../../../ui/Button.tsx';
import { EmptyBay } from '../../../ui/EmptyBay.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { breakdownTexts } from './texts.ts';

export default function LoginNeeded({ onLogin }: { onLogin: () => void }) {
  return (
    <EmptyState drawing={<EmptyBay />} title={breakdownTexts.loginNeeded}>
      <Button onPress={onLogin}>{breakdownTexts.login}</Button>
    </EmptyState>
  );
}
