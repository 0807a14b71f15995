import { hrefTo } from '../../../routes/href.ts';
import { useNavigation } from '../../../routes/navigation.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { CHOOSE_CITY_TEXT, emptyTexts } from './empty-texts.ts';
import s from './Pricing.module.css';
import type { PricingQuery } from './rules/rule-source.ts';

export type NoRulesReason = keyof typeof emptyTexts;

type EmptyRulesProps = {
  reason: NoRulesReason;
  /** Without it the page is reloaded. */
  onReload: (() => void) | undefined;
  /** An address that names the place itself. */
  placedBy: PricingQuery | undefined;
};

export function EmptyRules({ reason, onReload, placedBy }: EmptyRulesProps) {
  const { reload } = useNavigation();
  return (
    <EmptyState drawing={<EmptyParkingSpace />} title={emptyTexts[reason]}>
      {placedBy && <ChangeCity query={placedBy} />}
      <QuietReload onReload={onReload ?? reload} />
    </EmptyState>
  );
}

/** Leads to the same ride without a place: that page finds one, and has the picker. */
function ChangeCity({ query }: { query: PricingQuery }) {
  const { typeModule, cvLevel, carLevelName, vehicleLevel, expandBizLine } = query;
  const ride = { typeModule, cvLevel, carLevelName, vehicleLevel, expandBizLine };
  return (
    <a className={s.change} href={hrefTo('pricing', ride)}>
      {CHOOSE_CITY_TEXT}
    </a>
  );
}
