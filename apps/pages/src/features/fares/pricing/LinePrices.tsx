import { Collapse } from '../../../ui/Collapse.tsx';
import { QuietReload } from '../../../ui/QuietReload.tsx';
import { NoRules } from './NoRules.tsx';
import { PriceGroups } from './PriceGroups.tsx';
import type { PriceGroup } from './price-groups.ts';

type LinePricesProps = {
  title: string;
  groups: readonly PriceGroup[];
  /** Null where the address held the prices and they could not be read. */
  onReload: (() => void) | null;
};

/** The block that opens and closes; the quiet reload where there is nothing to put in it. */
export function LinePrices({ title, groups, onReload }: LinePricesProps) {
  if (groups.length === 0)
    return onReload ? <QuietReload onReload={onReload} /> : <NoRules reason="nothing" />;
  return (
    <Collapse title={title} startsOpen>
      <PriceGroups groups={groups} />
    </Collapse>
  );
}
