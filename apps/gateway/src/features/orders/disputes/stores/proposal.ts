import type { ComparedLine } from './bill-lines.ts';
import type { DisputeCase } from './case-store.ts';
import type { Correction, Waiver } from './decision-store.ts';

/** A decision that waits for its second signature, as the case has it. */
export interface Proposal {
  readonly words: string;
  readonly corrections: Correction[];
  readonly waived: Waiver[];
  readonly lines: ComparedLine[];
  /** The bill it was made for: one that has changed since needs a new proposal. */
  readonly billRevision: number;
  readonly totalBeforeFen: number;
  readonly totalAfterFen: number;
  readonly refundFen: number;
  readonly proposedBy: string;
  readonly proposedAt: number;
}

/** Written by this gateway. */
export const proposalOf = ({ proposal }: Pick<DisputeCase, 'proposal'>): Proposal | null =>
  proposal === null ? null : (JSON.parse(proposal) as Proposal);
