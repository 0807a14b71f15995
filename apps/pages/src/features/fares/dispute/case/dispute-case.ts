import type { ResponseOf } from '@ride/contract/define-call';
import type { readDisputeCases } from '@ride/contract/dispute-cases';
import { isYes } from '@ride/contract/entities/wire-values';
import {
  type DisputeCaseState,
  type DisputeKind,
  disputeCaseStates,
  disputeKinds,
} from '@ride/domain/disputes/dispute-case';
import type { Fen } from '@ride/domain/money';
import { readableFen } from '../../bill/wire-values.ts';

/** One line of the bill before and after a decision. */
export interface ChangedLine {
  readonly id: number;
  readonly item: string;
  readonly oldCost: Fen;
  readonly newCost: Fen;
  readonly reason: string | null;
}

export interface Refund {
  readonly id: number;
  readonly amount: Fen;
  readonly isPaid: boolean;
  readonly expectedBy: number | null;
  readonly paidAt: number | null;
}

export interface Outcome {
  readonly round: number;
  readonly isAdjusted: boolean;
  /** Leaves a fare as it is that was lowered before. */
  readonly keepsAdjustment: boolean;
  readonly words: string | null;
  readonly decidedAt: number | null;
  readonly oldTotal: Fen | null;
  readonly newTotal: Fen | null;
  readonly lines: readonly ChangedLine[];
  /** The first one first. */
  readonly refunds: readonly Refund[];
}

const timelineSteps = [
  'received',
  'takenUp',
  'questionAsked',
  'answered',
  'decided',
  'appealed',
  'withdrawn',
] as const;

export interface TimelineEntry {
  readonly id: number;
  readonly step: (typeof timelineSteps)[number];
  readonly at: number | null;
  readonly words: string | null;
}

const nextSteps = ['firstAnswer', 'decision', 'yourAnswer'] as const;

/** A dispute, a report or a check of our own about one order, as its passenger follows it. */
export interface DisputeCase {
  readonly receiptNumber: string;
  /** Null for one that these pages do not know; so below. */
  readonly kind: DisputeKind | null;
  readonly state: DisputeCaseState | null;
  /** 2 after an appeal. */
  readonly round: number;
  readonly words: string | null;
  readonly points: readonly {
    readonly id: number;
    readonly item: string;
    readonly choice: string | null;
    readonly words: string | null;
  }[];
  readonly pictures: readonly string[];
  readonly timeline: readonly TimelineEntry[];
  readonly nextStep: {
    readonly step: (typeof nextSteps)[number];
    readonly by: number | null;
  } | null;
  readonly question: string | null;
  /** The first one first. */
  readonly outcomes: readonly Outcome[];
  readonly mayAnswer: boolean;
  readonly mayWithdraw: boolean;
  readonly mayAppeal: boolean;
  readonly appealBy: number | null;
  readonly mayAddPictures: boolean;
}

type WireCases = ResponseOf<typeof readDisputeCases>['cases'];
type WireCase = NonNullable<WireCases>[number];

const wordsOf = (text: string | null | undefined): string | null => text?.trim() || null;
const oneOf = <Name extends string>(names: readonly Name[], value: unknown): Name | null =>
  names.find((name) => name === value) ?? null;

/** Without a receipt number there is nothing to act on, so such an entry is left out. */
export const readCases = (wire: WireCases): DisputeCase[] =>
  (wire ?? []).flatMap((each) => readCase(each) ?? []);

function readCase(wire: WireCase): DisputeCase | null {
  const receiptNumber = wordsOf(wire.receiptNumber);
  if (receiptNumber === null) return null;
  return {
    receiptNumber,
    kind: oneOf(disputeKinds, wire.kind),
    state: oneOf(disputeCaseStates, wire.state),
    round: Number(wire.round) === 2 ? 2 : 1,
    words: wordsOf(wire.words),
    points: (wire.points ?? []).flatMap(({ item, choice, words }, id) =>
      item ? [{ id, item, choice: choice ?? null, words: wordsOf(words) }] : [],
    ),
    pictures: (wire.pictures ?? []).flatMap(({ pictureId }) => pictureId || []),
    timeline: (wire.timeline ?? []).flatMap(({ step: name, at, words }, id) => {
      const step = oneOf(timelineSteps, name);
      return step ? [{ id, step, at: at ?? null, words: wordsOf(words) }] : [];
    }),
    nextStep: readNextStep(wire.nextStep),
    question: wordsOf(wire.question?.words),
    outcomes: (wire.outcomes ?? []).map(readOutcome),
    mayAnswer: isYes(wire.mayAnswer),
    mayWithdraw: isYes(wire.mayWithdraw),
    mayAppeal: isYes(wire.mayAppeal),
    appealBy: wire.appealBy ?? null,
    mayAddPictures: isYes(wire.mayAddPictures),
  };
}

function readNextStep(wire: WireCase['nextStep']): DisputeCase['nextStep'] {
  const step = oneOf(nextSteps, wire?.step);
  return step && { step, by: wire?.by ?? null };
}

type WireOutcome = NonNullable<WireCase['outcomes']>[number];

function readOutcome(wire: WireOutcome): Outcome {
  return {
    round: Number(wire.round) === 2 ? 2 : 1,
    isAdjusted: wire.result === 'adjusted',
    keepsAdjustment: isYes(wire.keepsAdjustment),
    words: wordsOf(wire.words),
    decidedAt: wire.decidedAt ?? null,
    oldTotal: readableFen(wire.oldTotal),
    newTotal: readableFen(wire.newTotal),
    lines: (wire.lines ?? []).flatMap(({ item, oldCost, newCost, reason }, id) =>
      item
        ? [
            {
              id,
              item,
              // A line that was or is not there costs nothing.
              oldCost: readableFen(oldCost) ?? (0 as Fen),
              newCost: readableFen(newCost) ?? (0 as Fen),
              reason: wordsOf(reason),
            },
          ]
        : [],
    ),
    refunds: (wire.refunds ?? []).flatMap(({ amount: yuan, state, expectedBy, paidAt }, id) => {
      const amount = readableFen(yuan);
      const times = { expectedBy: expectedBy ?? null, paidAt: paidAt ?? null };
      return amount === null ? [] : [{ id, amount, isPaid: state === 'paid', ...times }];
    }),
  };
}

/** Whether the provider opened it itself; the passenger has raised nothing then. */
export const isOurCase = ({ kind }: Pick<DisputeCase, 'kind'>): boolean =>
  kind === 'held' || kind === 'wrongRule';

/** Whether somebody still works on it or waits for the passenger. */
export const isOpenCase = ({ state }: DisputeCase): boolean =>
  state !== 'decided' && state !== 'withdrawn';
