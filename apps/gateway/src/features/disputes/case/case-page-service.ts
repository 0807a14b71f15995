import { billedWay } from '@ride/domain/disputes/corrections';
import { isOpenDispute } from '@ride/domain/disputes/dispute-case';
import { nextDeadline } from '@ride/domain/disputes/dispute-clocks';
import { maskPhone } from '@ride/domain/registration/phone';
import { citiesWith, mayDo } from '@ride/domain/staff/roles';
import type { Page } from '../../../db/page-of.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { colleagueOf } from '../../../ports/staff.ts';
import { billLines, estimateOf } from '../../orders/bill-lines.ts';
import {
  type BilledOrder,
  findBilledOrder,
  newestBill,
  type StoredBill,
} from '../../orders/bill-store.ts';
import { findingsOfText } from '../../orders/checks/findings-of-order.ts';
import { paidOf } from '../../orders/fare-of-order.ts';
import type { MobileOfUser } from '../../session/session.ts';
import type { StaffDirectory } from '../../staff/staff.ts';
import { listRefunds } from '../refund/refund-store.ts';
import { type CaseFilter, type CasePosition, scanCases } from './case-list-store.ts';
import { type DisputeCase, findCase, listCasesOfOrder } from './case-store.ts';
import { findConfirmation } from './confirmation-store.ts';
import {
  type Decision,
  listDeciders,
  listDecisions,
  proposalOf,
  type ReturnedProposal,
  returnedProposalOf,
} from './decision-store.ts';
import { type DisputeMessage, listMessages, listPoints } from './message-store.ts';
import { listPictures } from './picture-store.ts';

export interface CasePageDeps {
  readonly ports: Pick<Ports, 'db'>;
  readonly staff: StaffDirectory;
  readonly mobileOfUser: MobileOfUser;
}

type Names = ReadonlyMap<string, string>;

const WORDS_SHOWN = 60;

const rowOf = (found: DisputeCase, names: Names) => ({
  receiptNumber: found.receiptNumber,
  kind: found.kind,
  state: found.state,
  round: found.round,
  orderUuid: found.orderUuid,
  cityCode: found.cityCode,
  words: Array.from(found.words).slice(0, WORDS_SHOWN).join(''),
  takenBy: found.takenBy === '' ? null : colleagueOf(names, found.takenBy),
  raisedAt: found.raisedAt,
  deadline: nextDeadline(found.state, found),
  outcome: found.outcome,
  endedAt: isOpenDispute(found.state) ? null : (found.withdrawnAt ?? found.decidedAt),
  revision: found.revision,
});

export async function listCasePage(
  { ports: { db }, staff }: CasePageDeps,
  actor: StaffActor,
  filter: Omit<CaseFilter, 'cities'>,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<ReturnType<typeof rowOf>>> {
  const cities = citiesWith(actor.grants, 'dispute.read');
  if (cities?.length === 0) return { rows: [], next: null };
  const after = cursor === undefined ? null : positionOf(cursor);
  const page = await scanCases(db, { ...filter, cities }, { after, limit });
  const names = await staff.names(db, peopleOf(page.rows.map(({ takenBy }) => takenBy)));
  const next = page.scannedTo && cursorOf(page.scannedTo);
  return { rows: page.rows.map((row) => rowOf(row, names)), next };
}

/** With the time itself: a case that a colleague acts on meanwhile moves, and the page must not. */
const cursorOf = ({ queueAt, receiptNumber }: CasePosition): string =>
  `${queueAt}-${receiptNumber}`;

function positionOf(cursor: string): CasePosition | null {
  const [, queueAt, receiptNumber] = /^(\d{1,15})-(.+)$/.exec(cursor) ?? [];
  return queueAt && receiptNumber ? { queueAt: Number(queueAt), receiptNumber } : null;
}

const peopleOf = (ids: readonly (string | null)[]): string[] =>
  [...new Set(ids)].filter((each): each is string => each !== null && each !== '');

/** Null where there is no such case in the actor's cities. */
export async function readCasePage(deps: CasePageDeps, actor: StaffActor, receiptNumber: string) {
  const { db } = deps.ports;
  const found = await findCase(db, receiptNumber);
  if (found === null || !mayDo(actor.grants, 'dispute.read', found.cityCode)) return null;
  const order = await findBilledOrder(db, found.orderUuid);
  if (order === null) return null;
  const messages = await listMessages(db, receiptNumber);
  const decisions = await listDecisions(db, receiptNumber);
  const proposal = proposalOf(found);
  const returned = returnedProposalOf(found);
  const names = await deps.staff.names(
    db,
    peopleOf([
      found.takenBy,
      ...[proposal?.proposedBy ?? null, returned?.proposedBy ?? null, returned?.returnedBy ?? null],
      ...messages.map(({ staffId }) => staffId),
      ...decisions.flatMap(({ decidedBy, signedBy }) => [decidedBy, signedBy]),
    ]),
  );
  const others = await listCasesOfOrder(db, found.orderUuid);
  const decidedBefore = found.round === 1 ? [] : await listDeciders(db, receiptNumber);
  return {
    ...rowOf(found, names),
    words: found.words,
    items: JSON.parse(found.items) as string[],
    points: await listPoints(db, receiptNumber),
    pictures: await listPictures(db, receiptNumber),
    messages: messages.map((message) => messageOf(message, names)),
    firstAnswerDue: found.firstAnswerDue,
    firstAnsweredAt: found.firstAnsweredAt,
    answeredBeforeAppealAt: found.answeredBeforeAppealAt,
    decisionDue: found.decisionDue,
    askedAt: found.askedAt,
    correctVersion: found.correctVersion,
    decisions: decisions.map((decision) => decisionOf(decision, names)),
    proposal: proposal && {
      ...proposal,
      proposedBy: colleagueOf(names, proposal.proposedBy),
      signers: await listSigners(deps, found, [proposal.proposedBy, ...decidedBefore]),
    },
    returnedProposal: returned && returnedOf(returned, messages, names),
    otherCases: others.flatMap(({ receiptNumber: number, kind, state }) =>
      number === receiptNumber ? [] : [{ receiptNumber: number, kind, state }],
    ),
    mayTake: !decidedBefore.includes(actor.staffId),
    ...(await moneyOf(deps, order)),
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

async function moneyOf({ ports: { db }, mobileOfUser }: CasePageDeps, order: BilledOrder) {
  const mobile = await mobileOfUser(db, order.userId);
  const refunds = await listRefunds(db, order.orderUuid);
  const findings = findingsOfText(order.findings);
  const sumOf = (each: typeof refunds) => each.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return {
    passengerPhone: mobile === null ? '' : maskPhone(mobile),
    isAbnormal: order.isAbnormal,
    findings: findings.map(({ words }) => words),
    overlappingOrders: findings.flatMap(({ otherOrders }) => otherOrders),
    estimate: estimateOf(newestBill(order).fare),
    confirmation: await findConfirmation(db, order.orderUuid),
    ruleVersion: newestBill(order).ruleVersion,
    paidFen: paidOf(order.bills[0].trip, order.payments).paid as number,
    refundsFen: sumOf(refunds),
    surplusRefundsFen: sumOf(refunds.filter(({ surplusOf }) => surplusOf !== null)),
    refundsPaidFen: sumOf(refunds.filter(({ state }) => state === 'paid')),
    bills: order.bills.map(billOf),
  };
}

const messageOf = ({ staffId, receiptNumber: _, ...message }: DisputeMessage, names: Names) => ({
  ...message,
  author: staffId === null ? null : colleagueOf(names, staffId),
});

const returnedOf = (
  { returnMessageId, ...returned }: ReturnedProposal,
  messages: readonly DisputeMessage[],
  names: Names,
) => ({
  ...returned,
  proposedBy: colleagueOf(names, returned.proposedBy),
  returnedBy: colleagueOf(names, returned.returnedBy),
  returnReason: messages.find(({ messageId }) => messageId === returnMessageId)?.words ?? '',
});

const decisionOf = (decision: Decision, names: Names) => ({
  ...decision,
  corrections: [...decision.corrections],
  waived: [...decision.waived],
  lines: [...decision.lines],
  decidedBy: colleagueOf(names, decision.decidedBy),
  signedBy: decision.signedBy === null ? null : colleagueOf(names, decision.signedBy),
});

/** Null where its stretches add up to it. */
function otherWhole(trip: StoredBill['trip']) {
  const { distanceMetres, durationSeconds } = trip;
  const billed = billedWay(trip);
  const isSame =
    billed.distanceMetres === distanceMetres && billed.durationSeconds === durationSeconds;
  return isSame ? null : { distanceMetres, durationSeconds };
}

const billOf = ({ revision, totalFen, fare, waived, trip, createdAt }: StoredBill) => ({
  revision,
  totalFen,
  lines: billLines(fare),
  waived: [...waived],
  trip: {
    orderedAt: trip.orderedAt,
    departedAt: trip.departedAt,
    completedAt: trip.completedAt,
    typeModule: trip.typeModule,
    typeTime: trip.typeTime,
    ...billedWay(trip),
    whole: otherWhole(trip),
    waitingSeconds: trip.waitingSeconds ?? 0,
    pickUpMetres: trip.pickUpMetres ?? 0,
    crossesCities: trip.crossesCities ?? false,
    highwayFen: trip.highwayFen ?? 0,
    bridgeFen: trip.bridgeFen ?? 0,
    parkingFen: trip.parkingFen ?? 0,
    otherFeesFen: trip.otherFeesFen ?? 0,
    discountTenThousandths: trip.discountTenThousandths ?? 0,
    flatPriceFen: trip.flatPriceFen ?? null,
    vehicleNumber: trip.vehicleNumber ?? null,
  },
  createdAt,
});
