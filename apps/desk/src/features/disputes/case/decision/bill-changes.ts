import type { RequestInput } from '@ride/contract/define-call';
import type { decideDispute, recomputeDispute } from '@ride/contract/desk/disputes';
import {
  type CorrectableFact,
  type CorrectionReason,
  correctableFacts,
  correctableFactsByLine,
} from '@ride/domain/disputes/corrections';
import { type LineKind, lineKinds, lineNames } from '@ride/domain/fares/fare-lines';
import type { CommandFields } from '../../../../ui/case/use-case-command.ts';
import { type Bill, currentBill, type Dispute } from '../dispute.ts';

export interface Explanation {
  readonly reason?: CorrectionReason;
  readonly text?: string;
}

/** The values contain only fields that somebody has edited. */
export interface DecisionValues {
  /** Facts are in the units of the contract; null means that the field was cleared. */
  readonly facts?: Partial<Record<CorrectableFact, number | null>>;
  readonly waived?: Partial<Record<LineKind, boolean>>;
  /** The fare stays although the order was priced by a wrong rule version. */
  readonly keepsFare?: boolean;
  readonly why?: {
    readonly facts?: Partial<Record<CorrectableFact, Explanation>>;
    readonly waived?: Partial<Record<LineKind, Explanation>>;
  };
  readonly text?: string;
}

type Preview = RequestInput<typeof recomputeDispute>;
type Decision = CommandFields<RequestInput<typeof decideDispute>, 'receiptNumber'>;

export const factValueOnBill = ({ trip }: Bill, fact: CorrectableFact): number | null =>
  fact === 'crossesCities' ? Number(trip.crossesCities) : trip[fact];

/** If the passenger named no line, the distance and time lines are in question. */
const meteredLines: readonly LineKind[] = ['mileage', 'time'];

export function disputedFacts(
  { disputedItems }: Pick<Dispute, 'disputedItems'>,
  { facts = {} }: DecisionValues,
): CorrectableFact[] {
  const disputed = lineKinds.filter((line) => disputedItems.includes(lineNames[line]));
  const lines = disputed.length === 0 ? meteredLines : disputed;
  const inQuestion = new Set(lines.flatMap((line) => correctableFactsByLine[line]));
  return correctableFacts.filter((fact) => inQuestion.has(fact) || (facts[fact] ?? null) !== null);
}

export const correctedFacts = ({ facts = {} }: DecisionValues, bill: Bill): CorrectableFact[] =>
  correctableFacts.filter((fact) => {
    const value = facts[fact] ?? null;
    return value !== null && value !== factValueOnBill(bill, fact);
  });

/** Lines that were waived earlier are missing from the bill already. */
export const waivedLines = ({ waived = {} }: DecisionValues, bill: Bill): LineKind[] =>
  bill.lines.map(({ kind }) => kind).filter((kind) => waived[kind] === true);

/** The result is null if the bill was priced by the right rule version. */
export const correctRuleVersion = ({ ruleVersion, correctVersion }: Dispute): string | null =>
  correctVersion && correctVersion !== ruleVersion ? correctVersion : null;

function isAdjusted(dispute: Dispute, values: DecisionValues): boolean {
  if (correctRuleVersion(dispute) !== null) return values.keepsFare !== true;
  return hasCorrections(values, currentBill(dispute));
}

export const hasCorrections = (values: DecisionValues, bill: Bill): boolean =>
  correctedFacts(values, bill).length > 0 || waivedLines(values, bill).length > 0;

/**
 * The request is null while nothing was changed. Reasons do not affect the price and are not sent.
 */
export function createRecomputationRequest(
  dispute: Dispute,
  values: DecisionValues,
): Preview | null {
  if (!isAdjusted(dispute, values)) return null;
  const bill = currentBill(dispute);
  const corrections = correctedFacts(values, bill);
  const waived = waivedLines(values, bill);
  const reason = 'other' as const;
  return {
    receiptNumber: dispute.receiptNumber,
    billRevision: bill.revision,
    corrections: corrections.map((fact) => ({ fact, value: values.facts?.[fact] ?? 0, reason })),
    waived: waived.map((line) => ({ line, reason })),
  };
}

const explained = ({ reason = 'other', text }: Explanation = {}) => ({
  reason,
  ...(text?.trim() ? { text: text.trim() } : {}),
});

export function formValuesOfProposal(proposal: BillProposal): DecisionValues {
  const { outcome, corrections, waived, text } = proposal;
  return {
    ...(outcome === 'unchanged' && { keepsFare: true }),
    facts: Object.fromEntries(corrections.map(({ fact, value }) => [fact, value])),
    waived: Object.fromEntries(waived.map(({ line }) => [line, true])),
    why: {
      facts: Object.fromEntries(corrections.map((each) => [each.fact, explanationOf(each)])),
      waived: Object.fromEntries(waived.map((each) => [each.line, explanationOf(each)])),
    },
    text,
  };
}

type BillProposal = Pick<
  NonNullable<Dispute['proposal']>,
  'outcome' | 'corrections' | 'waived' | 'text'
>;

const explanationOf = ({
  reason,
  text,
}: BillProposal['waived'][number] | BillProposal['corrections'][number]): Explanation => ({
  reason,
  ...(text ? { text } : {}),
});

export function createDecisionRequest(
  dispute: Dispute,
  values: DecisionValues,
  shownTotalFen: number,
): Decision {
  const bill = currentBill(dispute);
  const seen = { text: values.text ?? '', billRevision: bill.revision };
  if (!isAdjusted(dispute, values)) return { outcome: 'unchanged', ...seen };
  const facts = correctedFacts(values, bill);
  const lines = waivedLines(values, bill);
  return {
    outcome: 'adjusted',
    ...seen,
    expectedTotalFen: shownTotalFen,
    corrections: facts.map((fact) => ({
      fact,
      value: values.facts?.[fact] ?? 0,
      ...explained(values.why?.facts?.[fact]),
    })),
    waived: lines.map((line) => ({ line, ...explained(values.why?.waived?.[line]) })),
  };
}
