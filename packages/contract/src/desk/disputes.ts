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
import { lineObjections } from '@ride/domain/disputes/line-objections';
import { signatureReasons } from '@ride/domain/disputes/signature';
import { findingCodes } from '@ride/domain/fares/checks/findings';
import { lineKinds } from '@ride/domain/fares/fare-lines';
import * as z from 'zod/mini';
import { areaCode, id, integer, longText, moment, noAnswerData, text } from '../fields.ts';
import { colleague, holderFilter } from './companies.ts';
import { defineDeskCall } from './define-desk-call.ts';
import {
  amountFields,
  countedPageFields,
  defineListExport,
  pageSchemaOf,
  periodFields,
  sortFields,
} from './paging.ts';

/** In this module amounts are fen and moments are epoch milliseconds. */

const receiptNumber = id;
const revision = integer(0, Number.MAX_SAFE_INTEGER);
export const lineKind = z.enum(lineKinds);

/** `answer` is the passenger's deadline for answering a question; the others are the provider's. */
const deadline = z.object({
  step: z.enum(['firstAnswer', 'decision', 'answer']),
  /** When the term of this step began. */
  from: z.number(),
  at: z.number(),
});

const heldFinding = z.enum([...findingCodes, 'several']);

const disputeRow = z.object({
  receiptNumber: z.string(),
  kind: z.enum(disputeKinds),
  state: z.enum(disputeCaseStates),
  /** 1, or 2 after an appeal. */
  round: z.number(),
  orderUuid: z.string(),
  cityCode: z.string(),
  /** The beginning of the passenger's text. */
  text: z.string(),
  /**
   * Names of the bill lines that the passenger disputes, or, for an order held for review, that the
   * checks found unusual.
   */
  disputedItems: z.array(z.string()),
  /** Total of the bill that is in force now. */
  amountFen: z.number(),
  /** Why the checks held the order for review; null for other cases. */
  finding: z.nullable(heldFinding),
  takenBy: z.nullable(colleague),
  raisedAt: z.number(),
  /** Null after the case has ended. */
  deadline: z.nullable(deadline),
  outcome: z.nullable(z.enum(disputeOutcomes)),
  endedAt: z.nullable(z.number()),
  /** True if a proposed decision was returned and no new one was proposed. */
  isReturned: z.boolean(),
  revision: z.number(),
});

const disputeFilters = {
  queue: z.enum(['open', 'closed']),
  kind: z.optional(z.enum(disputeKinds)),
  state: z.optional(z.enum(disputeCaseStates)),
  finding: z.optional(heldFinding),
  outcome: z.optional(z.enum(disputeOutcomes)),
  /**
   * In the queue `open`, `late` is past its deadline and `soon` is within four hours of it. In the
   * queue `closed`, `late` ended after its deadline.
   */
  due: z.optional(z.enum(['onTime', 'soon', 'late'])),
  /** The period in which open cases were raised, or closed cases ended. */
  ...periodFields,
  ...amountFields,
  /** Id of the rule of the bill that is in force. */
  rule: z.optional(id),
  cityCode: z.optional(areaCode),
  taken: z.optional(holderFilter),
  /** Complete receipt number of a case, or complete id of its order. */
  number: z.optional(id),
  /** By default open cases come by their nearest deadline, closed ones by their end. */
  ...sortFields('amount', 'raisedAt'),
};

export const listDisputes = defineDeskCall({
  path: '/desk/disputes/list',
  permission: 'dispute.read',
  summary: 'Cases by the nearest deadline, or those that have ended, the newest first',
  /** A page may have fewer rows than the limit although another page follows. */
  request: z.strictObject({ ...countedPageFields, ...disputeFilters }),
  /**
   * `refundFen` is the refund by all decisions of the case, null without a decision. `paidFen` is
   * the same as in `getDispute`, null for closed cases.
   */
  response: pageSchemaOf(
    z.extend(disputeRow, {
      refundFen: z.nullable(z.number()),
      paidFen: z.nullable(z.number()),
    }),
  ),
});

export const exportDisputes = defineListExport(listDisputes, disputeFilters);

export const listDisputeRules = defineDeskCall({
  path: '/desk/disputes/rules',
  permission: 'dispute.read',
  summary: 'The rules of the bills of cases, for finding those of a rule',
  request: z.strictObject({ queue: z.enum(['open', 'closed']) }),
  response: z.array(z.object({ fareRuleId: z.string(), name: z.string() })),
});

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
  text: z.nullable(z.string()),
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
  /** Null if the passenger wrote the message. */
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

/** A bill line before and after a decision; 0 if the line is absent from that bill. */
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

/** The reasons why a decision needs a second signature; empty if it needs none. */
const reasonsToSign = z.array(z.enum(signatureReasons));

const proposed = {
  outcome: z.enum(disputeOutcomes),
  text: z.string(),
  ...changes,
  lines: z.array(comparedLine),
  /**
   * Revision of the bill that the proposal was made for. If the bill has changed, the proposal can
   * only be returned.
   */
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
  /** Staff members who may sign the proposal now; possibly empty. */
  signers: z.optional(z.array(colleague)),
  /**
   * The administrators who granted and confirmed the proposer's role; null if the proposer may no
   * longer decide.
   */
  proposerGrantors: z.optional(
    z.nullable(z.object({ grantedBy: z.string(), confirmedBy: z.nullable(z.string()) })),
  ),
});

const returnedProposal = z.object({
  ...proposed,
  returnedBy: colleague,
  returnedAt: z.number(),
  /** Empty after the passenger's data was erased. */
  returnReason: z.string(),
});

/** Names of both ends of the trip; null if it was delivered without them. */
export const placeNames = {
  pickUpName: z.nullable(z.string()),
  dropOffName: z.nullable(z.string()),
};

/** The facts of the trip after all corrections. Distance and duration are the charged ones. */
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
  ...placeNames,
  /**
   * The whole distance and duration as delivered; null if the charged segments add up to the same.
   */
  whole: z.nullable(z.object({ distanceMetres: z.number(), durationSeconds: z.number() })),
});

export const bill = z.object({
  /** 0 for the first bill. */
  revision: z.number(),
  /** For example 南京市快享计价规则（实时）第 2 版，2026年1月20日起. */
  ruleName: z.string(),
  totalFen: z.number(),
  lines: z.array(billLine),
  waived: z.array(lineKind),
  trip: tripFacts,
  createdAt: z.number(),
});

/** The payments and refunds of an order, as its passenger sees them. */
export const orderMoney = z.object({
  /** 实付 (`actPaid`): payments of the passenger minus refunds. */
  paidFen: z.number(),
  /** Discounts that payment channels granted; they count as payment of the fare. */
  channelDiscountFen: z.number(),
  /** 待付 (`unActPaid`): the unpaid part of the bill that is in force. */
  unpaidFen: z.number(),
  /**
   * 待退款 (`stayRefundFare`): the sum of `pendingDeliveredFen`, which came with the trip, and
   * `pendingDecidedFen`, which was decided later.
   */
  pendingFen: z.number(),
  pendingDeliveredFen: z.number(),
  pendingDecidedFen: z.number(),
  /** 已退款: the sum of all paid refunds. */
  refundedFen: z.number(),
});

/**
 * The steps in yuan from the estimate to the bill that is in force, as the passenger sees them;
 * null without an estimate.
 */
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
    /** The complete text of the passenger. */
    text: z.string(),
    userId: z.string(),
    /** Masked; empty after the account was erased. */
    passengerPhone: z.string(),
    /** The staff member who opened the case for a caller; null if the passenger raised it. */
    openedBy: z.nullable(colleague),
    items: z.array(z.string()),
    points: z.array(
      z.object({
        item: z.string(),
        choice: z.enum(lineObjections),
        text: z.nullable(z.string()),
      }),
    ),
    pictures: z.array(z.object({ pictureId: z.string(), addedAt: z.number() })),
    /** Sorted from oldest to newest. */
    messages: z.array(message),
    firstAnswerDue: z.number(),
    /**
     * `firstAnsweredAt` is when a staff member first took the case in this round;
     * `answeredBeforeAppealAt` is the same for the round before an appeal.
     */
    firstAnsweredAt: z.nullable(z.number()),
    answeredBeforeAppealAt: z.nullish(z.number()),
    decisionDue: z.number(),
    askedAt: z.nullable(z.number()),
    isAbnormal: z.boolean(),
    /** Chinese sentences about what the automatic checks found when the trip arrived. */
    findings: z.array(z.string()),
    /** Other orders of the passenger at the same time, if that is one of the findings. */
    overlappingOrders: z.optional(z.array(z.string())),
    estimate: estimateSteps,
    /** The passenger's earlier confirmation of the fare (无异议); null without one. */
    confirmation: z.nullable(z.object({ confirmedAt: z.number(), amountFen: z.number() })),
    /** The rule version of the bill that is in force, as `rule:version`. */
    ruleVersion: z.string(),
    /**
     * The rule version to price with, if that of the order was published with an error; null
     * otherwise.
     */
    correctVersion: z.nullish(z.string()),
    correctRuleName: z.nullish(z.string()),
    money: orderMoney,
    /**
     * The part of the decided refunds that pays back payments made after a decision had lowered the
     * bill.
     */
    surplusRefundsFen: z.number(),
    /** All bills from the first one, revision 0, to the one in force. */
    bills: z.array(bill),
    decisions: z.array(decision),
    /** Why the caller may not decide alone that the fare stays unchanged. */
    reasonsToSignKeeping: reasonsToSign,
    /** The decision that waits for a second signature. */
    proposal: z.nullable(proposal),
    /** The proposal that was returned for changes. */
    returnedProposal: z.nullable(returnedProposal),
    otherCases: z.array(
      z.object({
        receiptNumber: z.string(),
        kind: z.enum(disputeKinds),
        state: z.enum(disputeCaseStates),
      }),
    ),
    /** False for a person who decided or signed this case before the appeal. */
    mayTake: z.boolean(),
  }),
  refusals: { unknownCase: 70701 },
});

const caseRefusals = {
  unknownCase: 70701,
  /** The state of the case does not allow the action; the message names the state. */
  wrongState: 70702,
  /** The message names the person who has the case. */
  takenByOther: 70703,
  /** The case or the bill has changed since it was read; read it again before deciding. */
  editConflict: 70704,
} as const;

/** After an appeal, neither the decider nor the signer of the first decision may decide or sign. */
const appealRefusals = { decidedBefore: 70705 } as const;

export const takeDispute = defineDeskCall({
  path: '/desk/disputes/take',
  permission: 'dispute.handle',
  summary: 'Take a case that nobody has taken; the passenger sees that it is being looked at',
  request: z.strictObject({ receiptNumber }),
  response: noAnswerData,
  refusals: { ...caseRefusals, ...appealRefusals },
});

/** Kinds of cases that passengers raise themselves. */
export const raisedKinds = ['dissent', 'costProblem'] as const;

export const openDispute = defineDeskCall({
  path: '/desk/disputes/open',
  permission: 'dispute.handle',
  summary: 'Open a case for a passenger who called, as if they had raised it themselves',
  request: z.strictObject({
    orderUuid: id,
    kind: z.enum(raisedKinds),
    /** The disputed lines of the bill. */
    lines: z.array(lineKind).check(z.maxLength(20)),
    /** The statement of the caller. */
    text: longText(500),
    /** True if the person who opens the case also takes it. */
    takes: z.boolean(),
  }),
  /** `isTexted` says whether the receipt number was sent to the passenger by text message. */
  response: z.object({ receiptNumber: z.string(), isTexted: z.boolean() }),
  refusals: {
    unknownOrder: 70721,
    /** The message names the open case. */
    caseOpen: 70722,
    /** A passenger may raise each kind only once for an order. */
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
  response: noAnswerData,
  refusals: { ...caseRefusals, ...appealRefusals, unknownColleague: 70706 },
});

export const giveBackDispute = defineDeskCall({
  path: '/desk/disputes/giveBack',
  permission: 'dispute.handle',
  summary: 'Put a case back for anybody to take',
  request: z.strictObject({ receiptNumber, revision, reason: text(200) }),
  response: noAnswerData,
  refusals: caseRefusals,
});

/** The desk makes the id, so that a message that is sent twice is stored once. */
const messageId = z.string().check(z.regex(/^[\w-]{16,64}$/));

export const askPassenger = defineDeskCall({
  path: '/desk/disputes/ask',
  permission: 'dispute.handle',
  summary: 'Ask the passenger a question; the clock stands until it is answered',
  request: z.strictObject({ receiptNumber, revision, messageId, text: longText(500) }),
  response: noAnswerData,
  refusals: { ...caseRefusals, passengerErased: 70707 },
});

export const addDisputeNote = defineDeskCall({
  path: '/desk/disputes/note',
  permission: 'dispute.handle',
  summary: 'Add a note for colleagues; it is never changed, and the passenger does not see it',
  request: z.strictObject({ receiptNumber, messageId, text: longText(2000) }),
  response: noAnswerData,
  refusals: { unknownCase: 70701 },
});

/** The bill that the staff member saw; another case of the same order may have made a newer one. */
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
  /** Corrected facts; facts that are not listed stay as they are. */
  corrections: z.array(requestedCorrection).check(z.maxLength(correctableFacts.length)),
  /** Lines that are no longer charged. Lines that were waived before stay waived. */
  waived: z.array(z.strictObject({ line: lineKind, ...explained })).check(z.maxLength(20)),
};

const billRefusals = {
  /** A dispute may not raise the fare. */
  dearer: 70711,
  /** The adjusted bill has the same total. */
  nothingChanged: 70712,
  /** A discount cannot be waived, because it is in the passenger's favour. */
  notWaivable: 70713,
  /** The rule version of the order does not exist. */
  noRuleVersion: 70714,
  /**
   * The corrected departure is in the future. It is not compared with the other moments of the
   * trip, which may be as wrong as the old departure.
   */
  departureInFuture: 70717,
} as const;

export const recomputeDispute = defineDeskCall({
  path: '/desk/disputes/recompute',
  permission: 'dispute.read',
  summary: 'What the bill would be with corrected facts and waived lines; nothing is written',
  request: z.strictObject({ receiptNumber, billRevision, ...requestedChanges }),
  response: z.object({
    lines: z.array(comparedLine),
    /** The lines of the new bill with their calculations. */
    newLines: z.array(billLine),
    totalBeforeFen: z.number(),
    totalAfterFen: z.number(),
    refundFen: z.number(),
    /** Why the caller may not decide this alone, including what they have decided today. */
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
      /**
       * The total that the desk showed. The decision is refused if the recomputed total differs.
       * Older versions of the desk do not send this field.
       */
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
    /** The person who proposed the decision may not sign it. */
    ownProposal: 70715,
    /** The proposal no longer gives the same bill; return it and propose a new one. */
    billChanged: 70716,
  },
});

export const returnDispute = defineDeskCall({
  path: '/desk/disputes/return',
  permission: 'dispute.decide',
  summary:
    'Give a proposed decision back, by who proposed it or may sign, with the reason as a note',
  request: z.strictObject({ receiptNumber, revision, messageId, reason: longText(500) }),
  response: noAnswerData,
  refusals: caseRefusals,
});

export const getDisputePicture = defineDeskCall({
  path: '/desk/disputes/picture',
  permission: 'dispute.read',
  summary: 'A picture that the passenger added to a case',
  request: z.strictObject({ pictureId: messageId }),
  /** A JPEG in Base64. */
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
  listDisputeRules,
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
