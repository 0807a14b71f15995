import { DAY_MS } from '../durations.ts';

/** Where the case of a disputed, reported or held fare stands, for the passenger and for the desk. */
export const disputeCaseStates = [
  'received',
  'takenUp',
  'questionAsked',
  'answered',
  'awaitingSignature',
  'decided',
  'withdrawn',
  'appealed',
] as const;
export type DisputeCaseState = (typeof disputeCaseStates)[number];

export const disputeCaseStateNames: Readonly<Record<DisputeCaseState, string>> = {
  received: '待受理',
  takenUp: '处理中',
  questionAsked: '等待乘客回复',
  answered: '乘客已回复',
  awaitingSignature: '待复核',
  decided: '已决定',
  withdrawn: '已撤回',
  appealed: '已申诉',
};

/** By a passenger, twice; by nobody, for an order that is held; or by a command, for a wrong rule. */
export const disputeKinds = ['dissent', 'costProblem', 'held', 'wrongRule'] as const;
export type DisputeKind = (typeof disputeKinds)[number];

export const disputeKindNames: Readonly<Record<DisputeKind, string>> = {
  dissent: '费用异议',
  costProblem: '费用问题反馈',
  held: '系统发现异常',
  wrongRule: '计价规则有误',
};

export const disputeOutcomes = ['adjusted', 'unchanged'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

export const disputeOutcomeNames: Readonly<Record<DisputeOutcome, string>> = {
  adjusted: '调整费用',
  unchanged: '维持原费用',
};

/** Whether a decision leaves a fare as it is that was lowered before: it is not the original one. */
export const keepsAdjustment = (
  { outcome, totalAfterFen }: { outcome: DisputeOutcome; totalAfterFen: number },
  firstTotalFen: number,
): boolean => outcome === 'unchanged' && totalAfterFen < firstTotalFen;

/**
 * What somebody may do with a case. `propose` is a decision that waits for a second person;
 * `dropQuestion` happens when the passenger is erased, whom nobody can ask any more.
 */
export const disputeSteps = [
  'take',
  'handOver',
  'giveBack',
  'ask',
  'answer',
  'dropQuestion',
  'propose',
  'decide',
  'sign',
  'return',
  'withdraw',
  'appeal',
] as const;
export type DisputeStep = (typeof disputeSteps)[number];

/** 1, and 2 after an appeal. */
export type DisputeRound = 1 | 2;

type Steps = Partial<Record<DisputeStep, DisputeCaseState>>;

const underWay: Steps = {
  handOver: 'takenUp',
  giveBack: 'received',
  ask: 'questionAsked',
  propose: 'awaitingSignature',
  decide: 'decided',
  withdraw: 'withdrawn',
};

const steps: Readonly<Record<DisputeCaseState, Steps>> = {
  received: { take: 'takenUp', handOver: 'takenUp', withdraw: 'withdrawn' },
  takenUp: underWay,
  questionAsked: {
    handOver: 'questionAsked',
    answer: 'answered',
    dropQuestion: 'takenUp',
    propose: 'awaitingSignature',
    decide: 'decided',
    withdraw: 'withdrawn',
  },
  answered: { ...underWay, handOver: 'answered' },
  awaitingSignature: { sign: 'decided', return: 'takenUp', withdraw: 'withdrawn' },
  decided: { appeal: 'appealed' },
  withdrawn: {},
  appealed: { take: 'takenUp', handOver: 'takenUp', withdraw: 'decided' },
};

/**
 * The state an act leads to; null where it is not possible. In the second round what goes back goes
 * back to the appeal, a withdrawn appeal leaves the first decision in force, and there is no third.
 */
export function nextState(
  state: DisputeCaseState,
  act: DisputeStep,
  round: DisputeRound,
): DisputeCaseState | null {
  const next = steps[state][act] ?? null;
  if (round === 1 || next === null) return next;
  if (act === 'appeal') return null;
  if (act === 'withdraw') return 'decided';
  return act === 'giveBack' ? 'appealed' : next;
}

/** States from which an act is possible in some round: for the condition of its statement. */
export const statesFor = (act: DisputeStep): DisputeCaseState[] =>
  disputeCaseStates.filter((state) => steps[state][act] !== undefined);

export const isOpenDispute = (state: DisputeCaseState): boolean =>
  state !== 'decided' && state !== 'withdrawn';

/**
 * Whether the passenger has raised what is being looked into: the case, or the appeal. What the
 * provider looks into by itself is not theirs to withdraw; confirming or disputing the fare ends it.
 */
export const isRaisedByPassenger = ({
  kind,
  round,
}: {
  readonly kind: DisputeKind;
  readonly round: DisputeRound;
}): boolean => kind === 'dissent' || kind === 'costProblem' || round === 2;

/** How long after a decision it may be appealed. */
export const APPEAL_WITHIN_MS = 7 * DAY_MS;

export type AppealState = 'possible' | 'notDecided' | 'alreadyAppealed' | 'tooLate';

export function appealState({ state, round, decidedAt }: DecidedCase, now: number): AppealState {
  if (round === 2) return 'alreadyAppealed';
  if (state !== 'decided' || decidedAt === null) return 'notDecided';
  return now - decidedAt > APPEAL_WITHIN_MS ? 'tooLate' : 'possible';
}

interface DecidedCase {
  readonly state: DisputeCaseState;
  readonly round: DisputeRound;
  readonly decidedAt: number | null;
}
