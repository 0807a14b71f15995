import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { isTrueFlag } from '@ride/contract/entities/wire-values';
import type { Confirmation, DisputeStatus, Progress, Receipt } from './bill.ts';

type WireReceipt = Pick<
  NonNullable<WireFareBreakdown['dissentState']>,
  'receiptNumber' | 'raisedAt'
>;

export const readReceipt = (wire: WireReceipt | null): Receipt => ({
  number: wire?.receiptNumber || null,
  raisedAt: wire?.raisedAt ?? null,
});

const progresses: readonly Progress[] = [
  'processing',
  'questionAsked',
  'adjusted',
  'unchanged',
  'withdrawn',
];

export const readProgress = (state: string | null | undefined): Progress | null =>
  progresses.find((each) => each === state) ?? null;

/** An unknown state with a receipt number counts as sent; without one it is ignored. */
export function readDisputeStatus(wire: WireFareBreakdown['dissentState']): DisputeStatus | null {
  const state = wire?.state;
  if (state === 'possible' || state === 'notAllowed' || state === 'tooLate') return { state };
  const progress = readProgress(state) ?? (wire?.receiptNumber ? 'sent' : null);
  if (!wire || !progress) return null;
  const isKept = progress === 'unchanged' && isTrueFlag(wire.keepsAdjustment);
  return {
    state: 'raised',
    progress: isKept ? 'adjustmentKept' : progress,
    receipt: readReceipt(wire),
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
