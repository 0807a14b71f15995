import { EmptyBay } from '../../../ui/EmptyBay.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QuietReload } from '../../../ui/QuietReload.tsx';
import { breakdownTexts } from './texts.ts';

type EmptyBillProps = {
  /** Where asking again might show the fare. */
  onReload?: () => void;
};

export default function EmptyBill({ onReload }: EmptyBillProps) {
  return (
    <EmptyState drawing={<EmptyBay />} title={breakdownTexts.nothing}>
      {onReload && <QuietReload onReload={onReload} />}
    </EmptyState>
  );
}
