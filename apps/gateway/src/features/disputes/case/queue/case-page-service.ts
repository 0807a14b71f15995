import { orderMoney } from '@ride/domain/fares/order-money';
import type { Fen } from '@ride/domain/money';
import { maskPhone } from '@ride/domain/registration/phone';
import { hasPermission } from '@ride/domain/staff/roles';
import type { Ports } from '../../../../ports/ports.ts';
import type { StaffActor } from '../../../../ports/staff.ts';
import { toColleague } from '../../../../ports/staff.ts';
import { parseEstimateDifference } from '../../../bills/bill-lines.ts';
import {
  type BilledOrder,
  findBilledOrder,
  newestBill,
  paymentsOfOrder,
} from '../../../bills/bill-store.ts';
import { readBillsForDesk } from '../../../bills/desk-bill.ts';
import { parseFindings } from '../../../bills/findings-of-order.ts';
import { listRefunds } from '../../../bills/refunds/refund-store.ts';
import { readStaffNames } from '../../../case-work/case-staff.ts';
import type { FindRuleName } from '../../../fares/fares.ts';
import type { MobileOfUser } from '../../../session/session.ts';
import type { StaffDirectory } from '../../../staff/staff.ts';
import { type DisputeCase, findCase, listCasesOfOrder } from '../case-store.ts';
import { findConfirmation } from '../confirmation-store.ts';
import { findReasonsToSignKeptFare } from '../decision-at-stake.ts';
import {
  type DisputeDecision,
  listDeciders,
  listDecisions,
  parseReturnedProposal,
  type ReturnedProposal,
  readStoredProposal,
} from '../decision-store.ts';
import { type DisputeMessage, listMessages, listPoints } from '../message-store.ts';
import { listPictures } from '../picture-store.ts';
import { toDisputeRow } from './case-list-service.ts';

export interface CasePageDeps {
  readonly ports: Pick<Ports, 'db'>;
  readonly staff: StaffDirectory;
  readonly mobileOfUser: MobileOfUser;
  readonly findRuleName: FindRuleName;
  readonly refundLimit: Fen;
}

type Names = ReadonlyMap<string, string>;

/** Returns null if the case is unknown or outside the actor's cities. */
export async function readCasePage(deps: CasePageDeps, actor: StaffActor, receiptNumber: string) {
  const { db } = deps.ports;
  const dispute = await findCase(db, receiptNumber);
  if (dispute === null || !hasPermission(actor.grants, 'dispute.read', dispute.cityCode))
    return null;
  const order = await findBilledOrder(db, dispute.orderUuid);
  if (order === null) return null;
  const messages = await listMessages(db, receiptNumber);
  const decisions = await listDecisions(db, receiptNumber);
  const proposal = readStoredProposal(dispute);
  const returned = parseReturnedProposal(dispute);
  const names = await readStaffNames(deps, [
    dispute.takenBy,
    dispute.openedBy,
    proposal?.proposedBy ?? null,
    returned?.proposedBy ?? null,
    returned?.returnedBy ?? null,
    ...messages.map(({ staffId }) => staffId),
    ...decisions.flatMap(({ decidedBy, signedBy }) => [decidedBy, signedBy]),
  ]);
  const others = await listCasesOfOrder(db, dispute.orderUuid);
  const decidedBefore = dispute.round === 1 ? [] : await listDeciders(db, receiptNumber);
  const points = await listPoints(db, receiptNumber);
  const parts = {
    names,
    pointedItems: new Map([[receiptNumber, points.map(({ item }) => item)]]),
    totals: new Map([[order.orderUuid, newestBill(order).totalFen]]),
  };
  return {
    ...toDisputeRow(dispute, parts),
    text: dispute.text,
    openedBy: dispute.openedBy === null ? null : toColleague(names, dispute.openedBy),
    items: JSON.parse(dispute.items) as string[],
    points,
    pictures: await listPictures(db, receiptNumber),
    messages: messages.map((message) => messageOf(message, names)),
    firstAnswerDue: dispute.firstAnswerDue,
    firstAnsweredAt: dispute.firstAnsweredAt,
    answeredBeforeAppealAt: dispute.answeredBeforeAppealAt,
    decisionDue: dispute.decisionDue,
    askedAt: dispute.askedAt,
    correctVersion: dispute.correctVersion,
    correctRuleName: dispute.correctVersion && (await deps.findRuleName(dispute.correctVersion)),
    reasonsToSignKeeping: findReasonsToSignKeptFare(deps, { dispute, order }, actor.staffId),
    decisions: decisions.map((decision) => decisionOf(decision, names)),
    proposal: proposal && {
      ...proposal,
      proposedBy: toColleague(names, proposal.proposedBy),
      signers: await listSigners(deps, dispute, [proposal.proposedBy, ...decidedBefore]),
      proposerGrantors: await deps.staff.findGrantors(
        db,
        proposal.proposedBy,
        'dispute.decide',
        dispute.cityCode,
      ),
    },
    returnedProposal: returned && returnedOf(returned, messages, names),
    otherCases: others.flatMap(({ receiptNumber: number, kind, state }) =>
      number === receiptNumber ? [] : [{ receiptNumber: number, kind, state }],
    ),
    mayTake: !decidedBefore.includes(actor.staffId),
    ...(await factsOf(deps, order)),
  };
}

async function listSigners(
  { ports: { db }, staff }: CasePageDeps,
  { cityCode }: DisputeCase,
  except: readonly string[],
) {
  const permitted = await staff.listPermitted(db, 'dispute.sign', cityCode);
  return permitted.filter(({ staffId }) => !except.includes(staffId));
}

async function factsOf(
  { ports: { db }, mobileOfUser, findRuleName }: CasePageDeps,
  order: BilledOrder,
) {
  const mobile = await mobileOfUser(db, order.userId);
  const refunds = await listRefunds(db, order.orderUuid);
  const findings = parseFindings(order.findings);
  const surplus = refunds.filter(({ surplusOf }) => surplusOf !== null);
  return {
    userId: order.userId,
    passengerPhone: mobile === null ? '' : maskPhone(mobile),
    isAbnormal: order.isAbnormal,
    findings: findings.map(({ text }) => text),
    overlappingOrders: findings.flatMap(({ otherOrders }) => otherOrders),
    estimate: parseEstimateDifference(newestBill(order).fare),
    confirmation: await findConfirmation(db, order.orderUuid),
    ruleVersion: newestBill(order).ruleVersion,
    money: orderMoney(paymentsOfOrder(order), refunds, newestBill(order).totalFen),
    surplusRefundsFen: surplus.reduce((sum, { amountFen }) => sum + amountFen, 0),
    bills: await readBillsForDesk(findRuleName, order),
  };
}

const messageOf = (message: DisputeMessage, names: Names) => ({
  messageId: message.id,
  kind: message.kind,
  author: message.staffId === null ? null : toColleague(names, message.staffId),
  text: message.text,
  writtenAt: message.writtenAt,
});

const returnedOf = (
  { returnMessageId, ...returned }: ReturnedProposal,
  messages: readonly DisputeMessage[],
  names: Names,
) => ({
  ...returned,
  proposedBy: toColleague(names, returned.proposedBy),
  returnedBy: toColleague(names, returned.returnedBy),
  returnReason: messages.find(({ id }) => id === returnMessageId)?.text ?? '',
});

const decisionOf = (decision: DisputeDecision, names: Names) => ({
  ...decision,
  corrections: [...decision.corrections],
  waived: [...decision.waived],
  lines: [...decision.lines],
  decidedBy: toColleague(names, decision.decidedBy),
  signedBy: decision.signedBy === null ? null : toColleague(names, decision.signedBy),
});
