import { useNavigation } from '../../../routes/navigation.tsx';
import { EmptyBay } from '../../../ui/EmptyBay.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QuietReload } from '../../../ui/QuietReload.tsx';
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
    <EmptyState drawing={<EmptyBay />} title={pricingTexts.noRules[reason]}>
      <QuietReload onReload={onReload ?? reload} />
    </EmptyState>
  );
}
