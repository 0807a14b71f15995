import { useNavigation } from '../../../routes/navigation.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { billTexts } from '../bill/texts.ts';

type EmptyBillProps = {
  /** Asks for a fare again that failed, of which nothing can be said; absent where none is named. */
  onReload?: () => void;
};

/** Also for an address that names no fare. */
export function EmptyBill({ onReload }: EmptyBillProps) {
  const { reload } = useNavigation();
  return (
    <EmptyState drawing={<EmptyParkingSpace />} title={onReload ? undefined : billTexts.nothing}>
      <QuietReload onReload={onReload ?? reload} />
    </EmptyState>
  );
}
