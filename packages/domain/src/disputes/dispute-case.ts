import { DAY_MS } from '../durations.ts';

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

/**
 * True if a decision leaves a fare unchanged that an earlier decision had lowered, so that it is
 * not the original fare.
 */
export const keepsEarlierReduction = (
  { outcome, totalAfterFen }: { outcome: DisputeOutcome; totalAfterFen: number },
  firstTotalFen: number,
): boolean => outcome === 'unchanged' && totalAfterFen < firstTotalFen;

/**
 * `propose` is a decision that needs a second signature. `dropQuestion` happens when the
 * passenger's account is erased, since nobody can answer then.
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

/** The first decision is round 1, and the decision after an appeal is round 2. */
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
 * The state after a step; null if the step is not allowed. In the second round a returned case is
 * again an appeal, a withdrawn appeal leaves the first decision in force, and no further appeal is
 * possible.
 */
export function nextDisputeState(
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

/** States that allow a step in any round, for the condition of an SQL statement. */
export const statesAllowingStep = (act: DisputeStep): DisputeCaseState[] =>
  disputeCaseStates.filter((state) => steps[state][act] !== undefined);

export const isOpenDispute = (state: DisputeCaseState): boolean =>
  state !== 'decided' && state !== 'withdrawn';

/**
 * True if the passenger raised the case, or its appeal. Only then may the passenger withdraw it.
 * Cases of the provider end when the passenger confirms or disputes the fare.
 */
export const isRaisedByPassenger = ({
  kind,
  round,
}: {
  readonly kind: DisputeKind;
  readonly round: DisputeRound;
}): boolean => kind === 'dissent' || kind === 'costProblem' || round === 2;

export const APPEAL_WITHIN_MS = 7 * DAY_MS;

export type AppealState = 'possible' | 'notDecided' | 'alreadyAppealed' | 'tooLate';

export function determineAppealState(
  { state, round, decidedAt }: DecidedCase,
  now: number,
): AppealState {
  if (round === 2) return 'alreadyAppealed';
  if (state !== 'decided' || decidedAt === null) return 'notDecided';
  return now - decidedAt > APPEAL_WITHIN_MS ? 'tooLate' : 'possible';
}

interface DecidedCase {
  readonly state: DisputeCaseState;
  readonly round: DisputeRound;
  readonly decidedAt: number | null;
}
