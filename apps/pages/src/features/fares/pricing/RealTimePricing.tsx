import { Collapse } from '../../../ui/Collapse.tsx';
import { QuietReload } from '../../../ui/QuietReload.tsx';
import { line18Texts } from './line18-texts.ts';
import { NoRules } from './NoRules.tsx';
import { PriceGroups } from './PriceGroups.tsx';
import type { PriceGroup } from './price-groups.ts';

type RealTimePricingProps = {
  groups: readonly PriceGroup[];
  /** Null where the address held the prices and they could not be read. */
  onReload: (() => void) | null;
};

/** The block that opens and closes; the quiet reload where there is nothing to put in it. */
export function RealTimePricing({ groups, onReload }: RealTimePricingProps) {
  if (groups.length === 0) return onReload ? <QuietReload onReload={onReload} /> : <NoRules />;
  return (
    <Collapse title={line18Texts.realTimePricing} startsOpen>
      <PriceGroups groups={groups} />
    </Collapse>
  );
}
