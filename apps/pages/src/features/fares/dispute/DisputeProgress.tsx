import { lazy, type ReactNode, Suspense } from 'react';
import { useExtension } from '../../../api/environment.ts';
import { type Bill, hasRaisedDispute } from '../bill/bill.ts';
import { CaseSkeleton } from './case/CaseSkeleton.tsx';
import { isBillDecided } from './choices.ts';

const DisputeCard = lazy(() => import('../breakdown/DisputeCard.tsx'));
const DisputeCases = lazy(() => import('./case/DisputeCases.tsx'));
const DecidedFare = lazy(async () => {
  const { DecidedFare } = await import('./confirm/ConfirmedFare.tsx');
  return { default: DecidedFare };
});

type DisputeProgressProps = {
  bill: Bill;
  orderUuid: string;
  /**
   * Below a receipt the dispute card and the pictures of the case are left out, because the page
   * shows them already.
   */
  isBelowReceipt?: boolean;
  /**
   * If the page shows what the checks found, the case of an order held for review does not repeat
   * it.
   */
  areFindingsShown?: boolean;
  /** What follows is shown with the case, whose height nobody knows before it arrives. */
  children?: ReactNode;
};

export function DisputeProgress({
  bill,
  orderUuid,
  isBelowReceipt = false,
  areFindingsShown = false,
  children,
}: DisputeProgressProps) {
  const hasStates = useExtension('disputeState');
  const showsState = hasStates && hasRaisedDispute(bill) && !isBelowReceipt;
  const showsCases = useExtension('disputeCases') && mayHaveCase(bill);
  // A confirmed fare has its own button to pay.
  const isConfirmed = useExtension('confirmFare') && bill.confirmation?.state === 'confirmed';
  const showsDue = hasStates && bill.unpaid !== null && !isConfirmed && isBillDecided(bill);
  const states = showsState && <DisputeCard bill={bill} />;
  const below = (
    <>
      {showsDue && <DecidedFare bill={bill} orderUuid={orderUuid} />}
      {children}
    </>
  );
  return (
    <Suspense fallback={<CaseSkeleton />}>
      {showsCases ? (
        <DisputeCases
          orderUuid={orderUuid}
          showsPictures={!isBelowReceipt}
          showsFindings={!areFindingsShown}
          isHeld={bill.findings.length > 0}
          otherwise={states}
        >
          {below}
        </DisputeCases>
      ) : (
        <>
          {states}
          {below}
        </>
      )}
    </Suspense>
  );
}

/**
 * The desk can also open a case without a dispute: for findings, or for bills priced by a wrong
 * rule.
 */
const mayHaveCase = (bill: Bill): boolean =>
  hasRaisedDispute(bill) || bill.findings.length > 0 || bill.earlier.length > 0;
