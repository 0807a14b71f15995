import { correctableFactsByLine, correctionReasonNames } from '@ride/domain/disputes/corrections';
import {
  APPEAL_WITHIN_MS,
  determineAppealState,
  isOpenDispute,
  isRaisedByPassenger,
  keepsEarlierReduction,
  nextDisputeState,
} from '@ride/domain/disputes/dispute-case';
import {
  type DisputeTimes,
  isShownToPassenger,
  nextDisputeDeadline,
} from '@ride/domain/disputes/dispute-clocks';
import { MAX_DISPUTE_PICTURES } from '@ride/domain/disputes/line-objections';
import { formatFen } from '@ride/domain/money';
import type { Ports } from '../../../../ports/ports.ts';
import type { ComparedLine } from '../../../bills/bill-lines.ts';
import { refundExpectedBy } from '../../../bills/refunds/refund-promise.ts';
import { listRefunds, type Refund } from '../../../bills/refunds/refund-store.ts';
import { texts } from '../../texts.ts';
import { type DisputeCase, findTotalOfOwnOrder, listCasesOfOrder } from '../case-store.ts';
import { type DisputeDecision, listDecisions } from '../decision-store.ts';
import { type DisputeMessage, listMessages, listPoints } from '../message-store.ts';
import { listPictures } from '../picture-store.ts';

export interface OwnCaseDeps {
  readonly ports: Pick<Ports, 'db' | 'now'>;
  readonly times: DisputeTimes;
  readonly refundWithinMs: number;
}

interface Billed {
  readonly firstTotalFen: number;
  readonly refunds: readonly Refund[];
}

export async function readOwnCases(deps: OwnCaseDeps, orderUuid: string, userId: string) {
  const { db } = deps.ports;
  const firstTotalFen = await findTotalOfOwnOrder(db, orderUuid, userId);
  if (firstTotalFen === null) return null;
  const refunds = await listRefunds(db, orderUuid);
  const cases: Awaited<ReturnType<typeof readCase>>[] = [];
  for (const each of await listCasesOfOrder(db, orderUuid)) {
    if (!isShownToPassenger(each, deps.ports.now())) continue;
    cases.push(await readCase(deps, each, { firstTotalFen, refunds }));
  }
  return cases;
}

async function readCase(deps: OwnCaseDeps, found: DisputeCase, billed: Billed) {
  const { db } = deps.ports;
  const now = deps.ports.now();
  const messages = await listMessages(db, found.receiptNumber);
  const decisions = await listDecisions(db, found.receiptNumber);
  const pictures = await listPictures(db, found.receiptNumber);
  const isOpen = isOpenDispute(found.state);
  const mayAppeal = determineAppealState(found, now) === 'possible';
  const question = messages.findLast(({ kind }) => kind === 'question');
  return {
    receiptNumber: found.receiptNumber,
    kind: found.kind,
    state: found.state,
    round: found.round,
    raisedAt: found.raisedAt,
    text: found.text,
    points: await listPoints(db, found.receiptNumber),
    pictures,
    timeline: timelineOf(found, messages, decisions),
    nextStep: nextStepOf(found),
    question:
      found.state === 'questionAsked' && question
        ? { text: question.text, askedAt: question.writtenAt }
        : null,
    outcomes: decisions.map((decision) => outcomeOf(deps, decision, billed)),
    mayAnswer: found.state === 'questionAsked',
    mayWithdraw:
      isRaisedByPassenger(found) && nextDisputeState(found.state, 'withdraw', found.round) !== null,
    mayAppeal,
    appealBy: mayAppeal && found.decidedAt !== null ? found.decidedAt + APPEAL_WITHIN_MS : null,
    mayAddPictures: isOpen && pictures.length < MAX_DISPUTE_PICTURES,
  };
}

/** Notes are for colleagues only, so the passenger's timeline leaves them out. */
function timelineOf(
  found: DisputeCase,
  messages: readonly DisputeMessage[],
  decisions: readonly DisputeDecision[],
) {
  const stepNames = { question: 'questionAsked', answer: 'answered', appeal: 'appealed' } as const;
  const written = messages.flatMap(({ kind, writtenAt, text }) =>
    kind === 'note' ? [] : [{ step: stepNames[kind], at: writtenAt, text }],
  );
  const step = (name: string, at: number | null, text: string | null = null) =>
    at === null ? [] : [{ step: name, at, text }];
  return [
    { step: 'received', at: found.raisedAt, text: found.text },
    ...step('takenUp', found.answeredBeforeAppealAt),
    ...step('takenUp', found.firstAnsweredAt),
    ...written,
    ...decisions.map(({ decidedAt, text }) => ({ step: 'decided', at: decidedAt, text })),
    ...step('withdrawn', found.withdrawnAt, isRaisedByPassenger(found) ? null : texts.heldEnded),
  ].toSorted((one, other) => one.at - other.at);
}

function nextStepOf(found: DisputeCase) {
  if (found.state === 'questionAsked') return { step: 'yourAnswer', by: found.answerDue };
  const deadline = nextDisputeDeadline(found.state, found);
  return deadline && { step: deadline.step, by: deadline.at };
}

function outcomeOf(
  { refundWithinMs }: OwnCaseDeps,
  decision: DisputeDecision,
  { firstTotalFen, refunds }: Billed,
) {
  const { round, outcome, text, decidedAt, lines, fareRevision } = decision;
  return {
    round,
    result: outcome,
    keepsAdjustment: keepsEarlierReduction(decision, firstTotalFen),
    text,
    decidedAt,
    oldTotal: formatFen(decision.totalBeforeFen),
    newTotal: formatFen(decision.totalAfterFen),
    lines: lines.map((line) => ({
      item: line.item,
      oldCost: line.oldFen === 0 ? null : formatFen(line.oldFen),
      newCost: line.newFen === 0 ? null : formatFen(line.newFen),
      reason: reasonOfLine(decision, line),
    })),
    refunds: refunds
      .filter(({ revision }) => revision === fareRevision)
      .map(({ amountFen, state, dueAt, paidAt }) => ({
        amount: formatFen(amountFen),
        state,
        expectedBy: refundExpectedBy(dueAt, refundWithinMs),
        paidAt,
      })),
  };
}

function reasonOfLine({ corrections, waived }: DisputeDecision, line: ComparedLine): string | null {
  if (line.oldFen === line.newFen) return null;
  // Without corrections and waivers only the right version of the rule can have changed the line.
  if (corrections.length + waived.length === 0) return correctionReasonNames.ruleError;
  const why =
    waived.find((waiver) => waiver.line === line.kind) ??
    correctableFactsByLine[line.kind]
      .map((wanted) => corrections.find(({ fact }) => fact === wanted))
      .find((found) => found !== undefined);
  if (why === undefined) return texts.changedWithOthers;
  const name = correctionReasonNames[why.reason];
  return why.text ? `${name}：${why.text}` : name;
}
