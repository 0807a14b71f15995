import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import type { Fen } from '@ride/domain/money';

/** One multiplication behind a line; what it came to, where the server says so. */
export interface WorkingStep {
  /** Its index: two steps may read the same. */
  readonly id: number;
  /** `12.4 公里 × 2.20 元`, then the bands that made it this rate. */
  readonly parts: readonly string[];
  readonly amount: Fen | null;
}

export interface BillLine {
  readonly id: number;
  readonly name: string;
  /** Below zero for what is taken off; null where it could not be read. */
  readonly amount: Fen | null;
  readonly isDeduction: boolean;
  /** Tops the fare up to the base fare. */
  readonly isTopUp: boolean;
  /** As the server names it; not yet checked to be one. */
  readonly color: string | null;
  /** What is special about the amount, such as 出城双倍. */
  readonly remark: string | null;
  readonly working: readonly WorkingStep[];
}

export interface PaidItem {
  readonly id: number;
  readonly name: string;
  /** Null where it could not be read. */
  readonly amount: Fen | null;
  /** What the channel took off by itself. */
  readonly channelDiscount: Fen | 'unreadable' | null;
}

/** The figures of a fare that may be unreadable, by the wire's names. */
export type BillItem =
  | 'costItems'
  | 'totalFare'
  | 'actualFare'
  | 'actPaid'
  | 'unActPaid'
  | 'stayRefundFare'
  | 'lowestFare'
  | 'advancePayItems'
  | 'payItems';

/** Whether the fare can be disputed now, has been, or cannot be. */
export type DisputeChance = 'possible' | 'raised' | 'closed';

/** What the passenger can quote afterwards. */
export interface Receipt {
  readonly number: string | null;
  readonly raisedAt: number | null;
}

/**
 * How far it has come; `sent` where the server says nothing the pages know, `adjustmentKept` where a
 * fare stays as it is that was lowered before.
 */
export type Progress =
  | 'sent'
  | 'processing'
  | 'questionAsked'
  | 'adjusted'
  | 'unchanged'
  | 'adjustmentKept'
  | 'withdrawn';

/** Whether a dispute or a cost problem may be sent now, why not, or what has become of it. */
export type DisputeStatus =
  | { readonly state: 'possible' | 'notAllowed' | 'tooLate' }
  | { readonly state: 'raised'; readonly progress: Progress; readonly receipt: Receipt };

/** Whether the passenger may say that the fare is right, has said so, or why not. */
export type Confirmation =
  | { readonly state: 'possible' | 'disputed' | 'beingAdjusted' | 'decided' | 'notAbnormal' }
  | { readonly state: 'confirmed'; readonly confirmedAt: number | null };

/** What the ride was, as far as its rules and its operator depend on it. */
export interface BillRide {
  readonly typeModule: number | null;
  readonly bizType: number | null;
  readonly expandBizLine: number | null;
  readonly vehicleLevel: number | null;
  readonly typeTime: number | null;
  readonly areaCode: string | null;
  readonly carName: string | null;
  readonly orderedAt: number | null;
  /** Above nothing where they are known. */
  readonly km: number | null;
  readonly minutes: number | null;
  readonly fareRuleId: string | null;
  readonly fareModel: unknown;
}

/** How a fare differs from its estimate, as it came: read by the card that shows it. */
export type WireDifference = NonNullable<WireFareBreakdown['estimateDifference']>;
/** What the server noticed about the fare; read by the card that shows it. */
export type WireFinding = NonNullable<WireFareBreakdown['fareFindings']>[number];

/** What the desk wants to know of the passenger before it decides. */
export type WireQuestion = NonNullable<WireFareBreakdown['fareQuestion']>;
/** Bills that a decision has replaced; read by the sheet that shows them. */
export type WireEarlierBill = NonNullable<WireFareBreakdown['revisions']>[number];

/** A fare as the pages read it: exact amounts, in order, with what follows from them. */
export interface Bill {
  readonly lines: readonly BillLine[];
  /** Of the lines; the same as the total when the server's figures agree with each other. */
  readonly sum: Fen;
  /** How many of lines and total had decimals below the fen, which reading rounded. */
  readonly roundings: number;
  /** Null where it is not known. */
  readonly total: Fen | null;
  readonly actual: Fen | null;
  readonly paid: Fen | null;
  readonly unpaid: Fen | null;
  /** The server says that nothing is left to pay. */
  readonly owesNothing: boolean;
  readonly refundPending: Fen | null;
  readonly baseFare: Fen | null;
  readonly advances: readonly PaidItem[];
  readonly payments: readonly PaidItem[];
  readonly isFlatPrice: boolean;
  readonly dispute: DisputeChance;
  /** Null where the server does not say; so below. */
  readonly disputeStatus: DisputeStatus | null;
  readonly costProblemStatus: DisputeStatus | null;
  readonly confirmation: Confirmation | null;
  readonly difference: WireDifference | null;
  readonly findings: readonly WireFinding[];
  /** Of the desk's own case of a held order; null where there is none. */
  readonly heldProgress: Progress | null;
  readonly question: WireQuestion | null;
  /** Bills before this one, the first one first. */
  readonly earlier: readonly WireEarlierBill[];
  readonly orderUuid: string | null;
  readonly hidesRules: boolean;
  readonly ride: BillRide;
  /** Where a figure could not be read. */
  readonly unreadable: readonly BillItem[];
}

/** Whether the lines come to the total; rounding a figure to the fen moves it by half a fen at most. */
export const meetsTotal = ({
  sum,
  total,
  roundings,
}: Pick<Bill, 'sum' | 'roundings'> & { readonly total: number | null }): boolean =>
  total !== null && Math.abs(total - sum) <= roundings / 2;

/** Whether the passenger has disputed the fare or reported a problem with it. */
export const hasRaised = ({ disputeStatus, costProblemStatus }: Bill): boolean =>
  disputeStatus?.state === 'raised' || costProblemStatus?.state === 'raised';

/** How far everything that the passenger has raised has come. */
export const raisedProgress = ({ disputeStatus, costProblemStatus }: Bill): Progress[] =>
  [disputeStatus, costProblemStatus].flatMap((status) =>
    status?.state === 'raised' ? [status.progress] : [],
  );

export const isUnderWay = (progress: Progress | null): boolean =>
  progress === 'sent' || progress === 'processing' || progress === 'questionAsked';

/** Whether the checks hold the fare back until the passenger or the desk has said what it is. */
export const isHeld = ({ findings, heldProgress, confirmation }: Bill): boolean =>
  findings.length > 0 && (isUnderWay(heldProgress) || confirmation?.state === 'possible');
