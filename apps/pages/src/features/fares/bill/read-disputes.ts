import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { isTrueFlag } from '@ride/contract/entities/wire-values';
import type { Confirmation, DisputeProgressState, DisputeReceipt, DisputeStatus } from './bill.ts';

type WireReceipt = Pick<
  NonNullable<WireFareBreakdown['dissentState']>,
  'receiptNumber' | 'raisedAt'
>;

export const readDisputeReceipt = (wire: WireReceipt | null): DisputeReceipt => ({
  number: wire?.receiptNumber || null,
  raisedAt: wire?.raisedAt ?? null,
});

const progresses: readonly DisputeProgressState[] = [
  'processing',
  'questionAsked',
  'adjusted',
  'unchanged',
  'withdrawn',
];

export const readDisputeProgress = (
  state: string | null | undefined,
): DisputeProgressState | null => progresses.find((each) => each === state) ?? null;

/** An unknown state with a receipt number counts as sent; without one it is ignored. */
export function readDisputeStatus(wire: WireFareBreakdown['dissentState']): DisputeStatus | null {
  const state = wire?.state;
  if (state === 'possible' || state === 'notAllowed' || state === 'tooLate') return { state };
  const progress = readDisputeProgress(state) ?? (wire?.receiptNumber ? 'sent' : null);
  if (!wire || !progress) return null;
  const isKept = progress === 'unchanged' && isTrueFlag(wire.keepsAdjustment);
  return {
    state: 'raised',
    progress: isKept ? 'adjustmentKept' : progress,
    receipt: readDisputeReceipt(wire),
  };
}

export function readConfirmation(wire: WireFareBreakdown['fareConfirmation']): Confirmation | null {
  switch (wire?.state) {
    case 'possible':
    case 'disputed':
    case 'beingAdjusted':
    case 'decided':
    case 'notAbnormal':
      return { state: wire.state };
    case 'confirmed':
      return { state: 'confirmed', confirmedAt: wire.confirmedAt ?? null };
    default:
      return null;
  }
}
