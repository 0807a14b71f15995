import type { PublishedActivity } from '@ride/contract/entities/activity';
import { RULE_CONTENT_LONGEST } from '@ride/contract/entities/rule-markup';
import { parseTrustedPicture } from '@ride/contract/trusted-picture';
import { type Fen, fen, formatYuan } from '@ride/domain/money';
import { milestones, type RewardTerms } from '@ride/domain/referral/milestone';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { rewardTermsOf } from './activity-terms.ts';

const milestoneNames = { registered: '注册', recharged: '充值', firstRide: '首次用车' } as const;

export function validateActivity(
  activity: PublishedActivity,
  pictureHosts: readonly string[],
): string[] {
  return [
    ...(activity.endsAt <= activity.startsAt ? ['结束时间不晚于开始时间'] : []),
    ...activity.cityCodes
      .filter((code) => findCityByCode(code) === null)
      .map((code) => `未知的城市 ${code}`),
    ...amountErrors(activity),
    ...pictureErrors(activity, pictureHosts),
    ...ruleErrors(activity.ruleContent),
  ];
}

function amountErrors(activity: PublishedActivity): string[] {
  const terms = rewardTermsOf(activity, { paysUnverified: activity.payUnverified });
  const errors = milestones
    .filter((milestone) => terms[milestone]?.reward === 0)
    .map((milestone) => `${milestoneNames[milestone]}奖励必须大于0`);
  if (terms.recharged?.atLeast === 0) errors.push('充值门槛必须大于0');
  const one = rewardOfOne(terms);
  if (activity.budgetFen < one) errors.push(`预算不足以奖励一家企业（${formatYuan(one)}元）`);
  return errors;
}

/** The sum of all rewards that one company can earn for its inviter. */
const rewardOfOne = (terms: RewardTerms): Fen =>
  fen(milestones.reduce((sum, milestone) => sum + (terms[milestone]?.reward ?? 0), 0));

function pictureErrors(
  { sharePicture, banner }: PublishedActivity,
  hosts: readonly string[],
): string[] {
  return [sharePicture, banner]
    .filter((address) => address !== undefined)
    .filter((address) => parseTrustedPicture(address, hosts) === null)
    .map((address) => `图片不在允许的域名内 ${address}`);
}

/** Sanitizing may have lengthened the HTML past the limit of the contract. */
function ruleErrors(html: string): string[] {
  if (!hasText(html)) return ['活动规则没有可显示的文字'];
  return html.length > RULE_CONTENT_LONGEST ? ['活动规则过长'] : [];
}

const hasText = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
