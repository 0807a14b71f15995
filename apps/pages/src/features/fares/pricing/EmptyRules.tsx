import { useNavigation } from '../../../routes/navigation.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { pricingTexts } from './texts.ts';

export type NoRulesReason = keyof typeof pricingTexts.noRules;

type EmptyRulesProps = {
  reason: NoRulesReason;
  /** Without it the page is reloaded. */
  onReload: (() => void) | undefined;
};

/** Loaded only where there are no rules to show. */
export default function EmptyRules({ reason, onReload }: EmptyRulesProps) {
  const { reload } = useNavigation();
  return (
    <EmptyState drawing={<EmptyParkingSpace />} title={pricingTexts.noRules[reason]}>
      <QuietReload onReload={onReload ?? reload} />
    </EmptyState>
  );
}
