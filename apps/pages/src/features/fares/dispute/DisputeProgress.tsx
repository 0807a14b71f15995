import { lazy, Suspense } from 'react';
import { useExtension } from '../../../api/environment.ts';
import { type Bill, hasRaisedDispute } from '../bill/bill.ts';
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
  /** Below the receipt, which says the rest, and pictures that are still being sent. */
  isBelowReceipt?: boolean;
  /** Beside the choices; the case that was opened because of them does not repeat them. */
  areFindingsShown?: boolean;
};

/**
 * What has become of everything that was raised about an order, as far as the gateway says, and what
 * it leaves to be paid.
 */
export function DisputeProgress({
  bill,
  orderUuid,
  isBelowReceipt = false,
  areFindingsShown = false,
}: DisputeProgressProps) {
  const hasStates = useExtension('disputeState');
  const showsState = hasStates && hasRaisedDispute(bill) && !isBelowReceipt;
  const showsCases = useExtension('disputeCases') && mayHaveCase(bill);
  // A confirmed fare has its own button to pay.
  const isConfirmed = useExtension('confirmFare') && bill.confirmation?.state === 'confirmed';
  const showsDue = hasStates && bill.unpaid !== null && !isConfirmed && isBillDecided(bill);
  const states = showsState && <DisputeCard bill={bill} />;
  return (
    <>
      <Suspense>
        {showsCases ? (
          <DisputeCases
            orderUuid={orderUuid}
            showsPictures={!isBelowReceipt}
            showsFindings={!areFindingsShown}
            isHeld={bill.findings.length > 0}
            otherwise={states}
          />
        ) : (
          states
        )}
      </Suspense>
      {showsDue && (
        <Suspense>
          <DecidedFare bill={bill} orderUuid={orderUuid} />
        </Suspense>
      )}
    </>
  );
}

/** Also without a dispute: the desk looks into what was noticed, and rules may have been wrong. */
const mayHaveCase = (bill: Bill): boolean =>
  hasRaisedDispute(bill) || bill.findings.length > 0 || bill.earlier.length > 0;
