import { Button } from '../../../ui/Button.tsx';
import { EmptyBay } from '../../../ui/EmptyBay.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QuietReload } from '../../../ui/QuietReload.tsx';
import { breakdownTexts } from './texts.ts';

type EmptyBillProps = {
  /** Where a login would show the fare. */
  onLogin?: () => void;
  /** Where asking again might. */
  onReload?: () => void;
};

export default function EmptyBill({ onLogin, onReload }: EmptyBillProps) {
  const title = onLogin ? breakdownTexts.loginNeeded : breakdownTexts.nothing;
  return (
    <EmptyState drawing={<EmptyBay />} title={title}>
      {onLogin && <Button onPress={onLogin}>{breakdownTexts.login}</Button>}
      {onReload && <QuietReload onReload={onReload} />}
    </EmptyState>
  );
}
