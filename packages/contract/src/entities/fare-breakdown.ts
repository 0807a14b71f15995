import * as z from 'zod/mini';
import {
  tolerantList,
  tolerantPart,
  wireFlag,
  wireJson,
  wireMoment,
  wireNumber,
  wireText,
} from './wire-values.ts';

/**
 * One step of a line's calculation: quantity × rate within a band. Ours; the gateways of providers
 * do not send steps.
 */
const workingStep = z.object({
  /** How many units are charged. */
  quantity: wireNumber,
  /** The unit, such as 公里. */
  unit: wireText,
  /** The price of one unit in yuan. */
  rate: wireNumber,
  startTime: wireText,
  endTime: wireText,
  /** Start of a distance band in kilometres. */
  startCapacity: wireNumber,
  endCapacity: wireNumber,
  /** Amount that the step adds to the line. The steps of a line add up to its cost. */
  cost: wireNumber,
  /** Words instead of a multiplication, for example what a start fare covers. */
  text: wireText,
});

/**
 * State of a dispute or report, ours: `possible` if one may be sent now, the reason if not, or the
 * state of the one that was sent. Pages treat an unknown value as a sent one.
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

/** A provider may use the same field names for other values, which are ignored. */
const objectionState = tolerantPart(
  z.object({
    /** One of `objectionStates`. */
    state: wireText,
    receiptNumber: wireText,
    raisedAt: wireMoment,
    /** True for `unchanged` if an earlier decision had lowered the fare. */
    keepsAdjustment: wireFlag,
  }),
  {},
);

/** Whether the passenger may confirm an abnormal fare now (`possible`), or why not. */
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
  /** The color of the line. */
  color: wireText,
  /** True if the line is taken off the sum. */
  deductible: wireFlag,
  /** True for the line that tops the fare up to the base fare. */
  addBaseFare: wireFlag,
  /** The place of the line in the list. */
  sort: wireNumber,
  /** Ours: a note on the amount, for example that a fee counts twice. */
  remark: wireText,
  /** The steps of the line's calculation. */
  working: tolerantList(workingStep, {}),
});

const namedCost = z.object({ item: wireText, cost: wireNumber });

/**
 * Ours: the steps from the estimate of the order to this fare. The steps add up to the difference,
 * in the order in which the facts of the trip replace those of the estimate.
 */
const estimateDifference = tolerantPart(
  z.object({
    /** The estimated fare in yuan. */
    estimateFare: wireNumber,
    /** The fare in yuan. */
    finalFare: wireNumber,
    /** A note on the whole difference, such as 一口价，与预估一致. */
    remark: wireText,
    /** The parts say which lines a step changed; they add up to its cost. */
    steps: tolerantList(
      z.object({
        ...namedCost.shape,
        /** The lines that the step changed. */
        parts: tolerantList(namedCost, {}),
      }),
      {},
    ),
  }),
  {},
);

const unreadable = { cost: Number.NaN };

/** Ours: a bill that a decision about a dispute has replaced. */
const earlierBill = z.object({
  /** 0 for the first bill. */
  revision: wireNumber,
  /** Sum of the lines in yuan. */
  totalFare: wireNumber,
  /** When this bill was made. */
  createdAt: wireMoment,
  /** The lines of the bill. */
  costItems: tolerantList(namedCost, unreadable),
});

/** The fare of one order or estimate, line by line, in yuan (BILL-1 to BILL-4). */
export const fareBreakdown = z.object({
  orderUuid: wireText,
  /** The lines of the bill. */
  costItems: tolerantList(costItem, unreadable),
  /** Sum of the lines in yuan. */
  totalFare: wireNumber,
  /** The fare to pay in yuan. */
  actualFare: wireNumber,
  /** What was paid, less refunds, in yuan. */
  actPaid: wireNumber,
  /** Sum of the lines without fees such as tolls, in yuan. */
  businessFare: wireNumber,
  /** JSON that contains `typeTime`. */
  businessFareJson: wireJson,
  lowestFare: wireNumber,
  /** What was paid before the ride. */
  advancePayItems: tolerantList(namedCost, unreadable),
  /** What was paid after the ride. */
  payItems: tolerantList(
    z.object({
      /** Name of the payment channel. */
      item: wireText,
      cost: wireNumber,
      /** Discount of the payment channel in yuan, included in the payment. */
      channelDiscountAmount: wireNumber,
    }),
    unreadable,
  ),
  /** The amount that is still to be paid. */
  unActPaid: wireNumber,
  /** The refund that is still to be paid. */
  stayRefundFare: wireNumber,
  /** Ours: the moment by which the passenger has all of this refund at the latest. */
  refundBy: wireMoment,
  /** 1 for a flat price. */
  fixedPrice: wireNumber,
  /** 2 if a dispute may be raised now. */
  confirmDissent: wireNumber,
  /** Sent with the extension `disputeState`. */
  dissentState: objectionState,
  costProblemState: objectionState,
  /** Sent with the extension `confirmFare`. */
  fareConfirmation: tolerantPart(
    z.object({
      /** One of `confirmationStates`. */
      state: wireText,
      confirmedAt: wireMoment,
    }),
    {},
  ),
  estimateDifference,
  /**
   * Ours: what the automatic checks found when the trip arrived, each with the bill lines
   * concerned.
   */
  fareFindings: tolerantList(
    z.object({
      /** What was found. */
      text: wireText,
      /** Names of the bill lines concerned. */
      items: tolerantList(z.string()),
    }),
    {},
  ),
  /**
   * Ours: state of the desk's own case of an order held for review, with the values of
   * `objectionStates`.
   */
  heldState: wireText,
  /**
   * Ours: the desk's open question to the passenger about this order, and the deadline for the
   * answer.
   */
  fareQuestion: tolerantPart(
    z.object({
      /** The question. */
      text: wireText,
      /** The moment by which the passenger should answer. */
      answerBy: wireMoment,
    }),
    {},
  ),
  /** All earlier bills, beginning with the first; absent if the bill was never changed. */
  revisions: tolerantList(earlierBill, {}),
  /** The rule that the order was priced with, as JSON. */
  fareModelJson: wireJson,
  /** The rule version that the order was priced with. */
  fareRuleId: wireText,
  /** When the order was placed, or the estimate was made. */
  createTime: wireMoment,
  /** Ours: when the ride started. */
  departureTime: wireMoment,
  /** Ours: distance and duration of the ride. */
  tripKm: wireNumber,
  /** Duration of the ride in minutes. */
  tripMinutes: wireNumber,
  areaCode: wireText,
  /** The product, where `typeModule` is missing. */
  businessType: wireNumber,
  typeModule: wireNumber,
  expandBizLine: wireNumber,
  vehicleLevel: wireNumber,
  showName: wireText,
  hideFareRule: wireFlag,
});

export type WireFareBreakdown = z.infer<typeof fareBreakdown>;
