import type { ResponseOf } from '@ride/contract/define-call';
import type { getDispute } from '@ride/contract/desk/disputes';

type Dispute = Pick<ResponseOf<typeof getDispute>, 'round' | 'decisions' | 'proposal'>;

const decisionOfRound = ({ round, decisions }: Dispute) =>
  decisions.find((each) => each.round === round);

/**
 * True if this person has decided the case in this round, or proposed the decision, with these
 * words.
 */
export function isDecidedBy(dispute: Dispute, staffId: string, text: string): boolean {
  const decision = decisionOfRound(dispute);
  if (decision) return decision.decidedBy.staffId === staffId && decision.text === text;
  const { proposal } = dispute;
  return proposal?.proposedBy.staffId === staffId && proposal.text === text;
}

export const isSignedBy = (dispute: Dispute, staffId: string): boolean =>
  decisionOfRound(dispute)?.signedBy?.staffId === staffId;
