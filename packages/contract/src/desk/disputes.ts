import {
  correctableFacts,
  correctionReasons,
  measuredFacts,
} from '@ride/domain/disputes/corrections';
import {
  disputeCaseStates,
  disputeKinds,
  disputeOutcomes,
} from '@ride/domain/disputes/dispute-case';
import { pointChoices } from '@ride/domain/disputes/point-choices';
import { signatureReasons } from '@ride/domain/disputes/signature';
import { findingCodes } from '@ride/domain/fares/checks/findings';
import { lineKinds } from '@ride/domain/fares/fare-lines';
import * as z from 'zod/mini';
import { areaCode, id, integer, longText, moment, nothing, text } from '../fields.ts';
import { colleague, taken } from './companies.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { countedPageFields, exportOf, pageOf, periodFields } from './paging.ts';

/** Disputed, reported and held fares, as the people see them who decide them. Amounts are fen. */

const receiptNumber = id;
const revision = integer(0, Number.MAX_SAFE_INTEGER);
export const lineKind = z.enum(lineKinds);

/** `answer` is the passenger's. */
const deadline = z.object({
  step: z.enum(['firstAnswer', 'decision', 'answer']),
  /** When its time began. */
  from: z.number(),
  at: z.number(),
});

const heldFinding = z.enum([...findingCodes, 'several']);

const disputeRow = z.object({
  receiptNumber: z.string(),
  kind: z.enum(disputeKinds),
  state: z.enum(disputeCaseStates),
  /** 2 after an appeal. */
  round: z.number(),
  orderUuid: z.string(),
  cityCode: z.string(),
  /** The beginning of what the passenger wrote. */
  text: z.string(),
  /** Names of the lines that the passenger pointed at; of a held order, of those that were noticed. */
  disputedItems: z.array(z.string()),
  /** What the bill comes to now. */
  amountFen: z.number(),
  /** What a held order was held for. */
  finding: z.nullable(heldFinding),
  takenBy: z.nullable(colleague),
  raisedAt: z.number(),
  /** Null at the end. */
  deadline: z.nullable(deadline),
  outcome: z.nullable(z.enum(disputeOutcomes)),
  endedAt: z.nullable(z.number()),
  /** Its proposal was given back to be changed, and not made anew. */
  isReturned: z.boolean(),
  revision: z.number(),
});

const disputeFilters = {
  queue: z.enum(['open', 'closed']),
  kind: z.optional(z.enum(disputeKinds)),
  state: z.optional(z.enum(disputeCaseStates)),
  finding: z.optional(heldFinding),
  outcome: z.optional(z.enum(disputeOutcomes)),
  /** Open: what is late now, or is so within four hours. Closed: what was late when it ended. */
  due: z.optional(z.enum(['onTime', 'soon', 'late'])),
  /** When open cases were raised, and closed ones ended. */
  ...periodFields,
  cityCode: z.optional(areaCode),
  taken: z.optional(taken),
  /** Of a case or of its order, in full. */
  number: z.optional(id),
};

export const listDisputes = defineDeskCall({
  path: '/desk/disputes/list',
  permission: 'dispute.read',
  summary: 'Cases by the nearest deadline, or those that have ended, the newest first',
  /** A page may be short and have a next one all the same. */
  request: z.strictObject({ ...countedPageFields, ...disputeFilters }),
  /**
   * `refundFen` is what its decisions give back; null without one. `paidFen` as in `getDispute`;
   * null of those that have ended.
   */
  response: pageOf(
    z.extend(disputeRow, {
      refundFen: z.nullable(z.number()),
      paidFen: z.nullable(z.number()),
    }),
  ),
});

export const exportDisputes = exportOf(listDisputes, disputeFilters);

export const listDisputeHandlers = defineDeskCall({
  path: '/desk/disputes/handlers',
  permission: 'dispute.read',
  summary: 'Who may have cases, for finding theirs',
  request: z.strictObject({}),
  response: z.array(colleague),
});

const workingStep = z.object({
  quantity: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  rate: z.nullable(z.string()),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  cost: z.nullable(z.string()),
});

export const billLine = z.object({
  kind: lineKind,
  item: z.string(),
  amountFen: z.number(),
  remark: z.nullable(z.string()),
  working: z.array(workingStep),
});

const message = z.object({
  messageId: z.string(),
  kind: z.enum(['question', 'answer', 'note', 'appeal']),
  /** Null for the passenger. */
  author: z.nullable(colleague),
  text: z.string(),
  writtenAt: z.number(),
});

const correction = z.object({
  fact: z.enum(correctableFacts),
  value: z.number(),
  reason: z.enum(correctionReasons),
  text: z.nullish(z.string()),
});
const waiver = z.object({
  line: lineKind,
  reason: z.enum(correctionReasons),
  text: z.nullish(z.string()),
});

/** A line before and after a decision; 0 where the line was or is not there. */
export const comparedLine = z.object({
  kind: lineKind,
  item: z.string(),
  oldFen: z.number(),
  newFen: z.number(),
});

const changes = {
  corrections: z.array(correction),
  waived: z.array(waiver),
};

const decision = z.object({
  round: z.number(),
  outcome: z.enum(disputeOutcomes),
  text: z.string(),
  ...changes,
  lines: z.array(comparedLine),
  totalBeforeFen: z.number(),
  totalAfterFen: z.number(),
  refundFen: z.number(),
  decidedBy: colleague,
  signedBy: z.nullable(colleague),
  decidedAt: z.number(),
});

/** Why it is not one person's to decide; empty where it is. */
const reasonsToSign = z.array(z.enum(signatureReasons));

const proposed = {
  outcome: z.enum(disputeOutcomes),
  text: z.string(),
  ...changes,
  lines: z.array(comparedLine),
  /** The bill it was made for: with another one it can only be returned. */
  billRevision: z.number(),
  totalBeforeFen: z.number(),
  totalAfterFen: z.number(),
  refundFen: z.number(),
  reasonsToSign,
  proposedBy: colleague,
  proposedAt: z.number(),
};

const proposal = z.object({
  ...proposed,
  /** Who may sign it now; may be nobody. */
  signers: z.optional(z.array(colleague)),
  /** By whose word the proposer may decide; null for who no longer may. */
  proposerGrantors: z.optional(
    z.nullable(z.object({ grantedBy: z.string(), confirmedBy: z.nullable(z.string()) })),
  ),
});

const returnedProposal = z.object({
  ...proposed,
  returnedBy: colleague,
  returnedAt: z.number(),
  /** Empty once the passenger's data was deleted. */
  returnReason: z.string(),
});

/** The facts of the trip, as they count now. Distance and duration are those that were charged for. */
const tripFacts = z.object({
  orderedAt: z.number(),
  departedAt: z.number(),
  completedAt: z.number(),
  typeModule: z.number(),
  typeTime: z.number(),
  distanceMetres: z.number(),
  durationSeconds: z.number(),
  waitingSeconds: z.number(),
  pickUpMetres: z.number(),
  crossesCities: z.boolean(),
  highwayFen: z.number(),
  bridgeFen: z.number(),
  parkingFen: z.number(),
  otherFeesFen: z.number(),
  discountTenThousandths: z.number(),
  flatPriceFen: z.nullable(z.number()),
  vehicleNumber: z.nullable(z.string()),
  /** As delivered, where the segments that were charged for add up to something else. */
  whole: z.nullable(z.object({ distanceMetres: z.number(), durationSeconds: z.number() })),
});

export const bill = z.object({
  /** 0 for the bill as it was first. */
  revision: z.number(),
  /** Such as 南京市快享计价规则（实时）第 2 版，2026年1月20日起. */
  ruleName: z.string(),
  totalFen: z.number(),
  lines: z.array(billLine),
  waived: z.array(lineKind),
  trip: tripFacts,
  createdAt: z.number(),
});

/** The money of an order with the figures that its passenger reads. */
export const orderMoney = z.object({
  /** 实付 (`actPaid`): what the passenger paid, less what went back. */
  paidFen: z.number(),
  /** What payment channels took off by themselves: it settles the fare too. */
  channelDiscountFen: z.number(),
  /** 待付 (`unActPaid`): what is still to be paid of the bill that counts. */
  unpaidFen: z.number(),
  /** 待退款 (`stayRefundFare`): the sum of what came with the trip and what was decided since. */
  pendingFen: z.number(),
  pendingDeliveredFen: z.number(),
  pendingDecidedFen: z.number(),
  /** 已退款: what went back. */
  refundedFen: z.number(),
});

/** From the estimate to the bill as it counts now, in yuan, as passengers read it; or null. */
export const estimateSteps = z.nullable(
  z.object({
    estimateFare: z.string(),
    finalFare: z.string(),
    remark: z.nullable(z.string()),
    steps: z.array(z.object({ item: z.string(), cost: z.string() })),
  }),
);

export const getDispute = defineDeskCall({
  path: '/desk/disputes/get',
  permission: 'dispute.read',
  summary:
    'A case with what the passenger wrote, the bill with its workings, and all revisions of it',
  request: z.strictObject({ receiptNumber }),
  response: z.object({
    ...disputeRow.shape,
    /** Whole, unlike in the list. */
    text: z.string(),
    userId: z.string(),
    /** Masked; empty once the account was erased. */
    passengerPhone: z.string(),
    /** Who entered it for a passenger who called; null where they raised it themselves. */
    openedBy: z.nullable(colleague),
    items: z.array(z.string()),
    points: z.array(
      z.object({
        item: z.string(),
        choice: z.enum(pointChoices),
        text: z.nullable(z.string()),
      }),
    ),
    pictures: z.array(z.object({ pictureId: z.string(), addedAt: z.number() })),
    /** The oldest first. */
    messages: z.array(message),
    firstAnswerDue: z.number(),
    /** When it was taken up first, in this round and in the one before the appeal. */
    firstAnsweredAt: z.nullable(z.number()),
    answeredBeforeAppealAt: z.nullish(z.number()),
    decisionDue: z.number(),
    askedAt: z.nullable(z.number()),
    isAbnormal: z.boolean(),
    /** What the checks noticed when the trip arrived, in words. */
    findings: z.array(z.string()),
    /** The passenger's other orders at the same time, where that is one of the findings. */
    overlappingOrders: z.optional(z.array(z.string())),
    estimate: estimateSteps,
    /** The passenger's 无异议 before; null without one. */
    confirmation: z.nullable(z.object({ confirmedAt: z.number(), amountFen: z.number() })),
    /** Of the bill as it counts now, as `rule:version`. */
    ruleVersion: z.string(),
    /** What to price by, where that of the order was published wrong; else null. */
    correctVersion: z.nullish(z.string()),
    correctRuleName: z.nullish(z.string()),
    money: orderMoney,
    /** What payments after a decision brought too much: a part of the decided refunds. */
    surplusRefundsFen: z.number(),
    /** The bill as it counts now last; the first one is revision 0. */
    bills: z.array(bill),
    decisions: z.array(decision),
    /** Why whoever reads this may not keep the fare alone. */
    reasonsToSignKeeping: reasonsToSign,
    /** Waits for a second signature. */
    proposal: z.nullable(proposal),
    /** Given back to be changed: the next decision starts from it. */
    returnedProposal: z.nullable(returnedProposal),
    otherCases: z.array(
      z.object({
        receiptNumber: z.string(),
        kind: z.enum(disputeKinds),
        state: z.enum(disputeCaseStates),
      }),
    ),
    /** False for whoever decided it before the appeal: they do not sign it either. */
    mayTake: z.boolean(),
  }),
  refusals: { unknownCase: 70701 },
});

const caseRefusals = {
  unknownCase: 70701,
  /** What was asked for is not possible in the state the case is in now; the message says which. */
  wrongState: 70702,
  /** The message says by whom. */
  takenByOther: 70703,
  /** The case or the bill has changed since it was read: read it again and decide anew. */
  editConflict: 70704,
} as const;

/** After an appeal another person decides, and another one signs. */
const appealRefusals = { decidedBefore: 70705 } as const;

export const takeDispute = defineDeskCall({
  path: '/desk/disputes/take',
  permission: 'dispute.handle',
  summary: 'Take a case that nobody has taken; the passenger sees that it is being looked at',
  request: z.strictObject({ receiptNumber }),
  response: nothing,
  refusals: { ...caseRefusals, ...appealRefusals },
});

/** What a passenger may raise themselves. */
export const raisedKinds = ['dissent', 'costProblem'] as const;

export const openDispute = defineDeskCall({
  path: '/desk/disputes/open',
  permission: 'dispute.handle',
  summary: 'Open a case for a passenger who called, as if they had raised it themselves',
  request: z.strictObject({
    orderUuid: id,
    kind: z.enum(raisedKinds),
    /** Of the bill, in question. */
    lines: z.array(lineKind).check(z.maxLength(20)),
    /** What the caller says. */
    text: longText(500),
    /** Whoever opens it takes it too. */
    takes: z.boolean(),
  }),
  /** Whether the passenger has got the receipt number by a text. */
  response: z.object({ receiptNumber: z.string(), isTexted: z.boolean() }),
  refusals: {
    unknownOrder: 70721,
    /** The message says which. */
    caseOpen: 70722,
    /** Once of each kind for an order. */
    raisedBefore: 70723,
    raisedTooLate: 70724,
    orderNotAbnormal: 70725,
    passengerErased: 70726,
  },
});

export const listDisputeColleagues = defineDeskCall({
  path: '/desk/disputes/colleagues',
  permission: 'dispute.handle',
  summary: 'Who may handle a case; after an appeal nobody who decided it before',
  request: z.strictObject({ receiptNumber }),
  response: z.array(colleague),
  refusals: { unknownCase: 70701 },
});

export const handOverDispute = defineDeskCall({
  path: '/desk/disputes/handOver',
  permission: 'dispute.handle',
  summary: 'Hand a case over to a colleague',
  request: z.strictObject({ receiptNumber, revision, staffId: id, reason: text(200) }),
  response: nothing,
  refusals: { ...caseRefusals, ...appealRefusals, unknownColleague: 70706 },
});

export const giveBackDispute = defineDeskCall({
  path: '/desk/disputes/giveBack',
  permission: 'dispute.handle',
  summary: 'Put a case back for anybody to take',
  request: z.strictObject({ receiptNumber, revision, reason: text(200) }),
  response: nothing,
  refusals: caseRefusals,
});

/** The id is made at the desk, so that a message that is sent twice is stored once. */
const messageId = z.string().check(z.regex(/^[\w-]{16,64}$/));

export const askPassenger = defineDeskCall({
  path: '/desk/disputes/ask',
  permission: 'dispute.handle',
  summary: 'Ask the passenger a question; the clock stands until it is answered',
  request: z.strictObject({ receiptNumber, revision, messageId, text: longText(500) }),
  response: nothing,
  refusals: { ...caseRefusals, passengerErased: 70707 },
});

export const addDisputeNote = defineDeskCall({
  path: '/desk/disputes/note',
  permission: 'dispute.handle',
  summary: 'Add a note for colleagues; it is never changed, and the passenger does not see it',
  request: z.strictObject({ receiptNumber, messageId, text: longText(2000) }),
  response: nothing,
  refusals: { unknownCase: 70701 },
});

/** The bill that was seen: another case of the order may have made a newer one. */
const billRevision = revision;
const reason = z.enum(correctionReasons);
const explained = { reason, text: z.optional(text(200)) };
const requestedCorrection = z.discriminatedUnion('fact', [
  z.strictObject({ fact: z.enum(measuredFacts), value: integer(0, 10_000_000), ...explained }),
  z.strictObject({ fact: z.literal('departedAt'), value: moment, ...explained }),
  z.strictObject({
    fact: z.literal('discountTenThousandths'),
    value: integer(0, 10_000),
    ...explained,
  }),
  z.strictObject({ fact: z.literal('crossesCities'), value: integer(0, 1), ...explained }),
]);
const requestedChanges = {
  /** Facts as they were in truth; the others stay. */
  corrections: z.array(requestedCorrection).check(z.maxLength(correctableFacts.length)),
  /** Lines that are not to be charged any more; what was waived before stays waived. */
  waived: z.array(z.strictObject({ line: lineKind, ...explained })).check(z.maxLength(20)),
};

const billRefusals = {
  /** A dispute never makes a ride dearer. */
  dearer: 70711,
  /** What would be adjusted comes to the same. */
  nothingChanged: 70712,
  /** The discount is in the passenger's favour. */
  notWaivable: 70713,
  /** The rule version of the order is not there. */
  noRuleVersion: 70714,
  /** A corrected departure is still to come. The moments around it may be as wrong as it was. */
  departureInFuture: 70717,
} as const;

export const recomputeDispute = defineDeskCall({
  path: '/desk/disputes/recompute',
  permission: 'dispute.read',
  summary: 'What the bill would be with corrected facts and waived lines; nothing is written',
  request: z.strictObject({ receiptNumber, billRevision, ...requestedChanges }),
  response: z.object({
    lines: z.array(comparedLine),
    /** The new lines with their workings. */
    newLines: z.array(billLine),
    totalBeforeFen: z.number(),
    totalAfterFen: z.number(),
    refundFen: z.number(),
    /** Why whoever asks may not decide this alone, with what they have decided today. */
    reasonsToSign,
  }),
  refusals: {
    unknownCase: caseRefusals.unknownCase,
    editConflict: caseRefusals.editConflict,
    notWaivable: billRefusals.notWaivable,
    noRuleVersion: billRefusals.noRuleVersion,
    departureInFuture: billRefusals.departureInFuture,
  },
});

const decided = z.object({
  state: z.enum(['decided', 'awaitingSignature']),
  refundFen: z.number(),
  reasonsToSign,
});

export const decideDispute = defineDeskCall({
  path: '/desk/disputes/decide',
  permission: 'dispute.decide',
  summary:
    'Decide a case; what one person may not decide alone wants a fresh factor and waits for a second signature',
  request: z.discriminatedUnion('outcome', [
    z.strictObject({
      receiptNumber,
      revision,
      billRevision,
      outcome: z.literal('adjusted'),
      text: longText(500),
      ...requestedChanges,
      /** The total that was shown: what comes to another is refused. Older pages send none. */
      expectedTotalFen: z.optional(integer(0, Number.MAX_SAFE_INTEGER)),
    }),
    z.strictObject({
      receiptNumber,
      revision,
      billRevision,
      outcome: z.literal('unchanged'),
      text: longText(500),
    }),
  ]),
  response: decided,
  refusals: { ...caseRefusals, ...billRefusals },
});

export const signDispute = defineDeskCall({
  path: '/desk/disputes/sign',
  permission: 'dispute.sign',
  needsFreshFactor: true,
  summary: 'Sign the decision that a colleague proposed',
  request: z.strictObject({ receiptNumber, revision }),
  response: decided,
  refusals: {
    ...caseRefusals,
    ...appealRefusals,
    ...billRefusals,
    /** Somebody else signs. */
    ownProposal: 70715,
    /** What was proposed no longer comes to the same: it is returned and proposed anew. */
    billChanged: 70716,
  },
});

export const returnDispute = defineDeskCall({
  path: '/desk/disputes/return',
  permission: 'dispute.decide',
  summary:
    'Give a proposed decision back, by who proposed it or may sign, with the reason as a note',
  request: z.strictObject({ receiptNumber, revision, messageId, reason: longText(500) }),
  response: nothing,
  refusals: caseRefusals,
});

export const getDisputePicture = defineDeskCall({
  path: '/desk/disputes/picture',
  permission: 'dispute.read',
  summary: 'A picture that the passenger added to a case',
  request: z.strictObject({ pictureId: messageId }),
  /** Base64 of a JPEG. */
  response: z.object({ jpeg: z.string() }),
  refusals: { unknownCase: 70701 },
});

export const disputeDeskCalls = {
  getDisputePicture,
  recomputeDispute,
  decideDispute,
  signDispute,
  returnDispute,
  listDisputes,
  exportDisputes,
  listDisputeHandlers,
  getDispute,
  openDispute,
  takeDispute,
  listDisputeColleagues,
  handOverDispute,
  giveBackDispute,
  askPassenger,
  addDisputeNote,
};
