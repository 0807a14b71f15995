import type { PublishedActivity } from '@ride/contract/activity';
import { milestones } from '@ride/domain/referral/milestone';
import { progressOf } from '@ride/domain/referral/progress';
import { termsOf } from '../activities/activity-terms.ts';
import type { StoredInvitation } from '../invitations/invitation-store.ts';
import { companyFacts, type Fact } from '../rewards/fact-store.ts';
import type { StoredReward } from '../rewards/milestone-store.ts';
import { expectedEntries } from './explain-reward.ts';
import type { Entry } from './ledger-store.ts';

/** Everything that is kept about one invitation. */
export interface Books {
  readonly invitation: StoredInvitation;
  /** Null when there is nothing to earn. */
  readonly activity: PublishedActivity | null;
  readonly facts: readonly Fact[];
  readonly rewards: readonly StoredReward[];
  readonly entries: readonly Entry[];
}

/** What does not agree: rewards with what the company did, and money with the rewards. */
export function differencesOf(books: Books): string[] {
  const found = books.activity
    ? [...rewardDifferences(books, books.activity), ...entryDifferences(books, books.activity)]
    : [...books.rewards, ...books.entries].map(() => 'a reward where nothing can be earned');
  return found.map((difference) => `invitation ${books.invitation.companyId}: ${difference}`);
}

function rewardDifferences(
  { invitation, facts, rewards }: Books,
  activity: PublishedActivity,
): string[] {
  const terms = termsOf(activity);
  const { reached } = progressOf(terms, companyFacts(invitation.boundAt, facts));
  return milestones.flatMap((milestone) => {
    const kept = rewards.find((reward) => reward.milestone === milestone);
    const stands = kept !== undefined && kept.state !== 'reversed';
    const promised = terms[milestone]?.reward;
    return [
      ...(stands && !reached.has(milestone)
        ? [`${milestone} is ${kept.state}, never reached`]
        : []),
      ...(!stands && reached.has(milestone)
        ? [`${milestone} was reached and is not rewarded`]
        : []),
      ...(kept && kept.reward !== promised
        ? [`${milestone} brought ${kept.reward} fen, the terms say ${promised ?? 0}`]
        : []),
    ];
  });
}

function entryDifferences(
  { invitation, rewards, entries }: Books,
  { activityUuid }: PublishedActivity,
): string[] {
  const parties = { activityUuid, inviterId: invitation.inviterId };
  const expected = rewards.flatMap((reward) => expectedEntries(parties, reward, entries));
  const missing = expected.filter((entry) => !entries.some((each) => isSame(each, entry)));
  const surplus = entries.filter((entry) => !expected.some((each) => isSame(each, entry)));
  return [
    ...missing.map((entry) => `missing ${described(entry)}`),
    ...surplus.map((entry) => `not explained: ${described(entry)}`),
  ];
}

const described = ({ cause, from, to, amount }: Entry): string =>
  `${cause} of ${amount} fen from ${from} to ${to}`;

const isSame = (one: Entry, other: Entry): boolean => described(one) === described(other);
