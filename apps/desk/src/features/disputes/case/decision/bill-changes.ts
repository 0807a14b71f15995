import type { RequestInput } from '@ride/contract/define-call';
import type { decideDispute, recomputeDispute } from '@ride/contract/desk/disputes';
import {
  type CorrectableFact,
  type CorrectionReason,
  correctableFacts,
  factsOfLines,
} from '@ride/domain/disputes/corrections';
import { type LineKind, lineKinds, lineNames } from '@ride/domain/fares/fare-lines';
import type { ActionFields } from '../../../../ui/case/use-case-action.ts';
import { type Bill, currentBill, type Dispute } from '../dispute.ts';

export interface Explanation {
  readonly reason?: CorrectionReason;
  readonly text?: string;
}

/** What is typed into the form; what nobody has touched is not there. */
export interface DecisionValues {
  /** In the units of the contract; null where the field was emptied again. */
  readonly facts?: Partial<Record<CorrectableFact, number | null>>;
  readonly waived?: Partial<Record<LineKind, boolean>>;
  /** Of an order with a wrong rule: its fare stays all the same. */
  readonly keepsFare?: boolean;
  readonly why?: {
    readonly facts?: Partial<Record<CorrectableFact, Explanation>>;
    readonly waived?: Partial<Record<LineKind, Explanation>>;
  };
  readonly text?: string;
}

type Preview = RequestInput<typeof recomputeDispute>;
type Decision = ActionFields<RequestInput<typeof decideDispute>, 'receiptNumber'>;

/** As a correction of it would say it. */
export const factOfBill = ({ trip }: Bill, fact: CorrectableFact): number | null =>
  fact === 'crossesCities' ? Number(trip.crossesCities) : trip[fact];

/** What is looked at first where the passenger named no line. */
const meteredLines: readonly LineKind[] = ['mileage', 'time'];

/** Facts of the lines in question, and those that the form starts with a value of. */
export function factsInQuestion(
  { disputedItems }: Pick<Dispute, 'disputedItems'>,
  { facts = {} }: DecisionValues,
): CorrectableFact[] {
  const disputed = lineKinds.filter((line) => disputedItems.includes(lineNames[line]));
  const lines = disputed.length === 0 ? meteredLines : disputed;
  const inQuestion = new Set(lines.flatMap((line) => factsOfLines[line]));
  return correctableFacts.filter((fact) => inQuestion.has(fact) || (facts[fact] ?? null) !== null);
}

/** Facts that were typed and differ from those of the bill. */
export const correctedFacts = ({ facts = {} }: DecisionValues, bill: Bill): CorrectableFact[] =>
  correctableFacts.filter((fact) => {
    const value = facts[fact] ?? null;
    return value !== null && value !== factOfBill(bill, fact);
  });

/** Lines that are newly waived; those of the bill are gone from it already. */
export const waivedLines = ({ waived = {} }: DecisionValues, bill: Bill): LineKind[] =>
  bill.lines.map(({ kind }) => kind).filter((kind) => waived[kind] === true);

/** The version that the bill is to be priced by instead of its own; null where that one is right. */
export const versionToCorrect = ({ ruleVersion, correctVersion }: Dispute): string | null =>
  correctVersion && correctVersion !== ruleVersion ? correctVersion : null;

/** Whether the form changes the bill: by what was typed, or because its rule was wrong. */
function isAdjusted(dispute: Dispute, values: DecisionValues): boolean {
  if (versionToCorrect(dispute) !== null) return values.keepsFare !== true;
  return hasCorrections(values, currentBill(dispute));
}

export const hasCorrections = (values: DecisionValues, bill: Bill): boolean =>
  correctedFacts(values, bill).length > 0 || waivedLines(values, bill).length > 0;

/** Null while nothing is changed. The price does not depend on reasons, so they are not sent. */
export function previewRequest(dispute: Dispute, values: DecisionValues): Preview | null {
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

/** What the form starts from when a proposal was returned. */
export function valuesOfProposal(proposal: BillProposal): DecisionValues {
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

/** The decision that the form says: without any change the bill stays as it is. */
export function decisionOf(
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
