import { EmptyBay } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { pricingTexts } from './texts.ts';

/** The address holds no rules that could be shown, and asking again would not help. */
export default function EmptyRules({ isOtherTimeType }: { isOtherTimeType: boolean }) {
  return (
    <EmptyState
      drawing={<EmptyBay />}
      title={isOtherTimeType ? pricingTexts.notGiven : pricingTexts.nothing}
    />
  );
}
