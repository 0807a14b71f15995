import * as z from 'zod/mini';
import {
  tolerantList,
  tolerantPart,
  wireJson,
  wireMoment,
  wireNumber,
  wireText,
  wireYes,
} from './wire-values.ts';

/** How one line was worked out: quantity × rate in a band. Ours; a provider sends none. */
const workingStep = z.object({
  quantity: wireNumber,
  unit: wireText,
  rate: wireNumber,
  startTime: wireText,
  endTime: wireText,
  /** Kilometres, where the band is one of distance. */
  startCapacity: wireNumber,
  endCapacity: wireNumber,
  /** What the step adds to the line; the steps add up to it. */
  cost: wireNumber,
});

/**
 * The state of a dispute or a report, ours: whether one may be sent now, why not, or the state of
 * the one that was sent. Pages read an unknown value as one that was sent.
 */
export const objectionStates = [
  'possible',
  'notAllowed',
  'tooLate',
  'processing',
  'questionAsked',
  'adjusted',
  'unchanged',
  'withdrawn',
] as const;

/** A provider may use these names for other values, which are then ignored. */
const objectionState = tolerantPart(
  z.object({
    state: wireText,
    receiptNumber: wireText,
    raisedAt: wireMoment,
    /** `unchanged`, of a fare that was lowered before. */
    keepsAdjustment: wireYes,
  }),
  {},
);

/** Whether the passenger may still say that an abnormal fare is right, or why not. */
export const confirmationStates = [
  'possible',
  'confirmed',
  'disputed',
  'beingAdjusted',
  'decided',
  'notAbnormal',
] as const;

const costItem = z.object({
  item: wireText,
  cost: wireNumber,
  color: wireText,
  deductible: wireYes,
  addBaseFare: wireYes,
  sort: wireNumber,
  /** Ours: what is special about the amount, such as a fee that counts twice. */
  remark: wireText,
  working: tolerantList(workingStep, {}),
});

const namedCost = z.object({ item: wireText, cost: wireNumber });

/**
 * Ours: from the estimate that was ordered with to this fare. The steps add up to the difference,
 * in the order in which the facts of the estimate take those of the trip.
 */
const estimateDifference = tolerantPart(
  z.object({
    estimateFare: wireNumber,
    finalFare: wireNumber,
    /** What is said of the whole, such as 一口价，与预估一致. */
    remark: wireText,
    steps: tolerantList(namedCost, {}),
  }),
  {},
);

/** Replaces an entry that is not an object. */
const unreadable = { cost: Number.NaN };

/** A bill that a decision about a dispute has replaced; ours. */
const earlierBill = z.object({
  /** 0 for the first. */
  revision: wireNumber,
  totalFare: wireNumber,
  createdAt: wireMoment,
  costItems: tolerantList(namedCost, unreadable),
});

/** The fare of one order or estimate, line by line, in yuan (BILL-1 to BILL-4). */
export const fareBreakdown = z.object({
  orderUuid: wireText,
  costItems: tolerantList(costItem, unreadable),
  totalFare: wireNumber,
  actualFare: wireNumber,
  actPaid: wireNumber,
  businessFare: wireNumber,
  /** Contains typeTime. */
  businessFareJson: wireJson,
  lowestFare: wireNumber,
  advancePayItems: tolerantList(namedCost, unreadable),
  payItems: tolerantList(
    z.object({ item: wireText, cost: wireNumber, channelDiscountAmount: wireNumber }),
    unreadable,
  ),
  /** Unpaid balance. */
  unActPaid: wireNumber,
  /** Refund pending. */
  stayRefundFare: wireNumber,
  /** 1: flat price. */
  fixedPrice: wireNumber,
  /** 2: a dispute may be raised now. */
  confirmDissent: wireNumber,
  /** Extension `disputeState`. */
  dissentState: objectionState,
  costProblemState: objectionState,
  /** Extension `confirmFare`. */
  fareConfirmation: tolerantPart(z.object({ state: wireText, confirmedAt: wireMoment }), {}),
  estimateDifference,
  /** Ours: what the checks noticed when the trip arrived, and the lines it is about. */
  fareFindings: tolerantList(z.object({ text: wireText, items: tolerantList(z.string()) }), {}),
  /** Ours: what has become of the desk's own case of a held order, as in `objectionStates`. */
  heldState: wireText,
  /** Ours: what the desk wants to know of the passenger in a case of this order, and by when. */
  fareQuestion: tolerantPart(z.object({ text: wireText, answerBy: wireMoment }), {}),
  /** Bills before this one, the first one first; absent where nothing was changed. */
  revisions: tolerantList(earlierBill, {}),
  fareModelJson: wireJson,
  /** The version the order was priced with. */
  fareRuleId: wireText,
  createTime: wireMoment,
  /** Ours: how far and how long the ride was. */
  tripKm: wireNumber,
  tripMinutes: wireNumber,
  areaCode: wireText,
  businessType: wireNumber,
  typeModule: wireNumber,
  expandBizLine: wireNumber,
  vehicleLevel: wireNumber,
  showName: wireText,
  hideFareRule: wireYes,
});

export type WireFareBreakdown = z.infer<typeof fareBreakdown>;
