import type { PublishedActivity } from '@ride/contract/entities/activity';
import { type Milestone, milestones } from '@ride/domain/referral/milestone';
import { progressOf } from '@ride/domain/referral/progress';
import { termsOf } from '../activities/activity-terms.ts';
import type { StoredInvitation } from '../invitations/invitation-store.ts';
import type { Entry } from '../ledger/ledger-store.ts';
import { companyFacts, type InvitationFact } from '../rewards/fact-store.ts';
import type { StoredReward } from '../rewards/reward-store.ts';
import { differencesOfEntries } from './differences-of-entries.ts';
import { expectedEntries } from './expected-entries.ts';

/** Everything that is stored about one invitation. */
export interface AuditedInvitation {
  readonly invitation: StoredInvitation;
  /** Null when there is nothing to earn. */
  readonly activity: PublishedActivity | null;
  readonly facts: readonly InvitationFact[];
  readonly rewards: readonly StoredReward[];
  readonly entries: readonly Entry[];
}

/** Differences between rewards and the company's facts, and between ledger entries and rewards. */
export function differencesOfInvitation(audited: AuditedInvitation): string[] {
  const differences = audited.activity
    ? [
        ...rewardDifferences(audited, audited.activity),
        ...entryDifferences(audited, audited.activity),
      ]
    : [...audited.rewards, ...audited.entries].map(() => 'a reward where nothing can be earned');
  return differences.map(
    (difference) => `invitation ${audited.invitation.companyId}: ${difference}`,
  );
}

function rewardDifferences(
  { invitation, facts, rewards }: AuditedInvitation,
  activity: PublishedActivity,
): string[] {
  const terms = termsOf(activity, invitation);
  const progress = progressOf(terms, companyFacts(invitation.boundAt, facts));
  const reached = invitation.review === 'refused' ? new Map<Milestone, number>() : progress.reached;
  const isHeld = invitation.review === 'held';
  return milestones.flatMap((milestone) => {
    const stored = rewards.find((reward) => reward.milestone === milestone);
    const isActive = stored !== undefined && stored.state !== 'reversed';
    const promised = terms[milestone]?.reward;
    return [
      ...(isActive && !reached.has(milestone)
        ? [`${milestone} is ${stored.state}, never reached`]
        : []),
      ...(!isActive && reached.has(milestone)
        ? [`${milestone} was reached and is not rewarded`]
        : []),
      ...(isActive && stored.state !== 'unfunded' && isHeld !== (stored.state === 'held')
        ? [`${milestone} is ${stored.state}, the invitation is ${isHeld ? '' : 'not '}held`]
        : []),
      ...(stored && stored.reward !== promised
        ? [`${milestone} brought ${stored.reward} fen, the terms say ${promised ?? 0}`]
        : []),
    ];
  });
}

function entryDifferences(
  { invitation, rewards, entries }: AuditedInvitation,
  { activityUuid }: PublishedActivity,
): string[] {
  const parties = { activityUuid, inviterId: invitation.inviterId };
  const expected = rewards.flatMap((reward) => expectedEntries(parties, reward, entries));
  return differencesOfEntries(expected, entries);
}
