import type { PublishedActivity } from '@ride/contract/entities/activity';
import { activityFieldNames as names } from '@ride/contract/entities/activity-fields';
import { formatFen } from '@ride/domain/money';
import { type Milestone, milestoneNames, milestones } from '@ride/domain/referral/milestone';
import { rewardOfOneCompany } from './activity-terms.ts';

/** A budget for fewer companies is used up before anybody has read of the activity. */
const FEWEST_COMPANIES = 10;

/** What is unlikely to be meant by an activity, each a sentence. */
export const findActivityDoubts = (
  before: PublishedActivity | null,
  activity: PublishedActivity,
): string[] => [
  ...budgetDoubts(activity),
  ...(before ? milestones.flatMap((each) => lowerRewardDoubts(each, before, activity)) : []),
  ...textDoubts(activity),
];

function budgetDoubts(activity: PublishedActivity): string[] {
  const one = rewardOfOneCompany(activity);
  const companies = Math.floor(activity.budgetFen / one);
  if (companies >= FEWEST_COMPANIES) return [];
  return [
    `每家企业的奖励最多 ${formatFen(one)} 元，预算 ${formatFen(activity.budgetFen)} 元只够 ${companies} 家。`,
  ];
}

function lowerRewardDoubts(
  milestone: Milestone,
  before: PublishedActivity,
  activity: PublishedActivity,
): string[] {
  const from = before.milestones[milestone]?.rewardFen ?? 0;
  const to = activity.milestones[milestone]?.rewardFen ?? 0;
  if (to >= from) return [];
  return [`${milestoneNames[milestone]}奖励由 ${formatFen(from)} 元降为 ${formatFen(to)} 元。`];
}

function textDoubts(activity: PublishedActivity): string[] {
  const { ruleContent, sampleMessages, shareTitle, companyBenefit } = activity;
  const sums = sumsOf(activity);
  const texts = {
    [names.ruleContent]: ruleContent.replace(/<[^>]*>/g, ''),
    [names.sampleMessages]: sampleMessages?.join('；'),
    [names.shareTitle]: shareTitle,
    [names.companyBenefit]: companyBenefit,
  };
  return Object.entries(texts).flatMap(([name, text = '']) => {
    const others = sumsIn(text).filter(({ amountFen }) => !sums.has(amountFen));
    if (others.length === 0) return [];
    const named = [...new Set(others.map(({ written }) => written))].join('、');
    return [`${name}写着 ${named}，与奖励和充值门槛都不同。`];
  });
}

/** The rewards, what several of them make together, and the sum from which top-ups are rewarded. */
function sumsOf({ milestones: all }: PublishedActivity): ReadonlySet<number> {
  const sums = new Set([0]);
  for (const milestone of milestones) {
    const reward = all[milestone]?.rewardFen ?? 0;
    for (const sum of [...sums]) sums.add(sum + reward);
  }
  return sums.add(all.recharged?.atLeastFen ?? 0);
}

const sumsIn = (text: string): { written: string; amountFen: number }[] =>
  [...text.matchAll(/(\d[\d,]*(?:\.\d+)?)\s*(万)?元/g)].map(
    ([written, digits = '', tenThousand]) => ({
      written,
      amountFen: Math.round(Number(digits.replaceAll(',', '')) * (tenThousand ? 1_000_000 : 100)),
    }),
  );
