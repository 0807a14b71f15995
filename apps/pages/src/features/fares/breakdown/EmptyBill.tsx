import { useNavigation } from '../../../routes/navigation.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { billTexts } from '../bill/texts.ts';

type EmptyBillProps = {
  /** Asks for the fare again; without it the page is loaded again. */
  onReload?: () => void;
};

export default function EmptyBill({ onReload }: EmptyBillProps) {
  const { reload } = useNavigation();
  return (
    <EmptyState drawing={<EmptyParkingSpace />} title={billTexts.nothing}>
      <QuietReload onReload={onReload ?? reload} />
    </EmptyState>
  );
}
