import { lazy, Suspense, useState } from 'react';
import { useNavigation } from '../../../routes/navigation.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { emptyTexts } from './empty-texts.ts';
import s from './Pricing.module.css';
import { type PricingQuery, ruleSource, timeTypeOf } from './rules/rule-source.ts';

/** What was refused may have any reason, so nothing is said of it (FAIL-4). */
export type NoRulesReason = keyof typeof emptyTexts.reasons | 'refused';

type EmptyRulesProps = {
  reason: NoRulesReason;
  /** Without it the page is reloaded. */
  onReload: (() => void) | undefined;
  /** An address that names the place itself: another city is another address. */
  placedBy: PricingQuery | undefined;
};

/** Loaded only where there are no rules to show. */
export default function EmptyRules({ reason, onReload, placedBy }: EmptyRulesProps) {
  const { reload } = useNavigation();
  const title = reason === 'refused' ? undefined : emptyTexts.reasons[reason];
  return (
    <EmptyState drawing={<EmptyParkingSpace />} title={title}>
      {placedBy && isOfPlace(placedBy) && <ChangeCity query={placedBy} />}
      <QuietReload onReload={onReload ?? reload} />
    </EmptyState>
  );
}

/** Rules of an order or of a named version have no other city. */
const isOfPlace = (query: PricingQuery): boolean =>
  query.orderUuid === undefined && ruleSource(query, timeTypeOf(query.typeTime)).kind === 'place';

/** The picker is loaded when it is opened. */
const OtherCity = lazy(() => import('./OtherCity.tsx'));

function ChangeCity({ query }: { query: PricingQuery }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={s.choose} onClick={() => setOpen(true)}>
        {emptyTexts.chooseCity}
      </button>
      <Suspense>{isOpen && <OtherCity query={query} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
