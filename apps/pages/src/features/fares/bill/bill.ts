import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import type { Fen } from '@ride/domain/money';

export interface CalculationStep {
  /** The id is the index of the step, because two steps may have the same text. */
  readonly id: number;
  readonly parts: readonly string[];
  readonly amount: Fen | null;
}

export interface BillLine {
  readonly id: number;
  readonly name: string;
  /** The amount is negative for a deduction and null if it could not be read. */
  readonly amount: Fen | null;
  readonly isDeduction: boolean;
  readonly isTopUp: boolean;
  /** The color is the server's text and may be no valid color. */
  readonly color: string | null;
  readonly remark: string | null;
  readonly working: readonly CalculationStep[];
}

export interface PaidItem {
  readonly id: number;
  readonly name: string;
  readonly amount: Fen | null;
  readonly channelDiscount: Fen | 'unreadable' | null;
}

export type BillField =
  | 'costItems'
  | 'totalFare'
  | 'actualFare'
  | 'actPaid'
  | 'unActPaid'
  | 'stayRefundFare'
  | 'lowestFare'
  | 'advancePayItems'
  | 'payItems';

export type DisputeAvailability = 'possible' | 'raised' | 'closed';

export interface DisputeReceipt {
  readonly number: string | null;
  readonly raisedAt: number | null;
}

/**
 * `sent` stands for a state that the pages do not know. `adjustmentKept` means that an earlier
 * reduction of the fare stays as it is.
 */
export type DisputeProgressState =
  | 'sent'
  | 'processing'
  | 'questionAsked'
  | 'adjusted'
  | 'unchanged'
  | 'adjustmentKept'
  | 'withdrawn';

export type DisputeStatus =
  | { readonly state: 'possible' | 'notAllowed' | 'tooLate' }
  | {
      readonly state: 'raised';
      readonly progress: DisputeProgressState;
      readonly receipt: DisputeReceipt;
    };

export type Confirmation =
  | { readonly state: 'possible' | 'disputed' | 'beingAdjusted' | 'decided' | 'notAbnormal' }
  | { readonly state: 'confirmed'; readonly confirmedAt: number | null };

export interface BillRide {
  readonly typeModule: number | null;
  readonly bizType: number | null;
  readonly expandBizLine: number | null;
  readonly vehicleLevel: number | null;
  readonly typeTime: number | null;
  readonly areaCode: string | null;
  readonly carName: string | null;
  readonly orderedAt: number | null;
  readonly departedAt: number | null;
  readonly km: number | null;
  readonly minutes: number | null;
  readonly fareRuleId: string | null;
  readonly fareModel: unknown;
}

export type WireDifference = NonNullable<WireFareBreakdown['estimateDifference']>;
export type WireFinding = NonNullable<WireFareBreakdown['fareFindings']>[number];

export type WireQuestion = NonNullable<WireFareBreakdown['fareQuestion']>;
export type WireEarlierBill = NonNullable<WireFareBreakdown['revisions']>[number];

export interface Bill {
  readonly lines: readonly BillLine[];
  /** The sum of the lines equals the total if the server's figures are consistent. */
  readonly sum: Fen;
  /** This counts the lines and the total that had to be rounded to the fen. */
  readonly roundings: number;
  readonly total: Fen | null;
  readonly actual: Fen | null;
  readonly paid: Fen | null;
  readonly unpaid: Fen | null;
  readonly owesNothing: boolean;
  readonly refundPending: Fen | null;
  /** The pending refund is paid by this time; null if that is unknown. */
  readonly refundBy: number | null;
  readonly baseFare: Fen | null;
  readonly advances: readonly PaidItem[];
  readonly payments: readonly PaidItem[];
  readonly isFlatPrice: boolean;
  readonly dispute: DisputeAvailability;
  readonly disputeStatus: DisputeStatus | null;
  readonly costProblemStatus: DisputeStatus | null;
  readonly confirmation: Confirmation | null;
  readonly difference: WireDifference | null;
  readonly findings: readonly WireFinding[];
  /** The progress of the desk's own case of an order held for review; null if there is none. */
  readonly heldProgress: DisputeProgressState | null;
  readonly question: WireQuestion | null;
  readonly earlier: readonly WireEarlierBill[];
  readonly orderUuid: string | null;
  readonly hidesRules: boolean;
  readonly ride: BillRide;
  readonly unreadable: readonly BillField[];
}

/**
 * Rounding to the fen moves each figure by at most half a fen, so the lines may differ from the
 * total by half a fen for each rounded figure.
 */
export const doLinesAddUpToTotal = ({
  sum,
  total,
  roundings,
}: Pick<Bill, 'sum' | 'roundings'> & { readonly total: number | null }): boolean =>
  total !== null && Math.abs(total - sum) <= roundings / 2;

export const hasRaisedDispute = ({ disputeStatus, costProblemStatus }: Bill): boolean =>
  disputeStatus?.state === 'raised' || costProblemStatus?.state === 'raised';

export const progressOfRaisedDispute = ({
  disputeStatus,
  costProblemStatus,
}: Bill): DisputeProgressState[] =>
  [disputeStatus, costProblemStatus].flatMap((status) =>
    status?.state === 'raised' ? [status.progress] : [],
  );

export const isInProgress = (progress: DisputeProgressState | null): boolean =>
  progress === 'sent' || progress === 'processing' || progress === 'questionAsked';

export const isHeldByChecks = ({ findings, heldProgress, confirmation }: Bill): boolean =>
  findings.length > 0 && (isInProgress(heldProgress) || confirmation?.state === 'possible');
