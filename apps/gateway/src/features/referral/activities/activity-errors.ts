import type { PublishedActivity } from '@ride/contract/entities/activity';
import { RULE_CONTENT_LONGEST } from '@ride/contract/entities/rule-markup';
import { parseTrustedPicture } from '@ride/contract/trusted-picture';
import { fen, formatYuan } from '@ride/domain/money';
import { milestoneNames, milestones } from '@ride/domain/referral/milestone';
import { findCityByCode } from '@ride/domain/regions/find-city';
import type { ItemFlaw } from '../../../ports/published-kind.ts';
import { rewardOfOneCompany } from './activity-terms.ts';

export type ActivityError = Omit<ItemFlaw, 'key'>;

export const findActivityErrors = (
  activity: PublishedActivity,
  pictureHosts: readonly string[],
): ActivityError[] => [
  ...(activity.endsAt <= activity.startsAt
    ? [{ path: ['endsAt'], message: '结束时间不晚于开始时间' }]
    : []),
  ...activity.cityCodes.flatMap((code, index) =>
    findCityByCode(code) === null
      ? [{ path: ['cityCodes', index], message: `未知的城市 ${code}` }]
      : [],
  ),
  ...amountErrors(activity),
  ...pictureErrors(activity, pictureHosts),
  ...ruleErrors(activity.ruleContent),
];

function amountErrors(activity: PublishedActivity): ActivityError[] {
  const errors: ActivityError[] = milestones
    .filter((milestone) => activity.milestones[milestone]?.rewardFen === 0)
    .map((milestone) => ({
      path: ['milestones', milestone, 'rewardFen'],
      message: `${milestoneNames[milestone]}奖励必须大于0`,
    }));
  if (activity.milestones.recharged?.atLeastFen === 0) {
    errors.push({ path: ['milestones', 'recharged', 'atLeastFen'], message: '充值门槛必须大于0' });
  }
  const one = rewardOfOneCompany(activity);
  if (activity.budgetFen < one) {
    const message = `预算不足以奖励一家企业（${formatYuan(fen(one))}元）`;
    errors.push({ path: ['budgetFen'], message });
  }
  return errors;
}

const pictureErrors = (
  { sharePicture, banner }: PublishedActivity,
  hosts: readonly string[],
): ActivityError[] =>
  Object.entries({ sharePicture, banner }).flatMap(([field, address]) =>
    address === undefined || parseTrustedPicture(address, hosts) !== null
      ? []
      : [{ path: [field], message: `图片不在允许的域名内 ${address}` }],
  );

/** Sanitizing may have lengthened the HTML past the limit of the contract. */
function ruleErrors(html: string): ActivityError[] {
  const path = ['ruleContent'];
  if (!hasText(html)) return [{ path, message: '活动规则没有可显示的文字' }];
  return html.length > RULE_CONTENT_LONGEST ? [{ path, message: '活动规则过长' }] : [];
}

const hasText = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
