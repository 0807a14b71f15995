import { useNavigation } from '../../../routes/navigation.tsx';
import { EmptyBay } from '../../../ui/EmptyBay.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QuietReload } from '../../../ui/QuietReload.tsx';
import { billTexts } from '../bill/texts.ts';

type EmptyBillProps = {
  /** Asks for the fare again; without it the page is loaded again. */
  onReload?: () => void;
};

export default function EmptyBill({ onReload }: EmptyBillProps) {
  const { reload } = useNavigation();
  return (
    <EmptyState drawing={<EmptyBay />} title={billTexts.nothing}>
      <QuietReload onReload={onReload ?? reload} />
    </EmptyState>
  );
}
