import type { PublishedActivity } from '@ride/contract/entities/activity';
import { activityFieldNames as names } from '@ride/contract/entities/activity-fields';
import { differencesOfFields, type WordsOfFields } from '@ride/contract/entities/field-differences';
import type { ItemDifference } from '@ride/contract/entities/item-difference';
import { formatCityDateTime } from '@ride/domain/city-moment';
import { findChangedLines } from '@ride/domain/content/differences';
import { htmlLines } from '@ride/domain/content/html-lines';
import { formatFen } from '@ride/domain/money';
import { type Milestone, milestones } from '@ride/domain/referral/milestone';
import { findCountyName } from '@ride/domain/regions/county-name';
import { findCityByCode } from '@ride/domain/regions/find-city';

type Milestones = PublishedActivity['milestones'];
type Terms = Omit<PublishedActivity, 'milestones'>;

const words: WordsOfFields<Terms> = {
  activityUuid: { label: names.activityUuid, write: ({ activityUuid }) => activityUuid },
  name: { label: names.name, write: ({ name }) => name },
  cityCodes: { label: names.cityCodes, write: ({ cityCodes }) => namesOf(cityCodes) },
  startsAt: { label: names.startsAt, write: ({ startsAt }) => formatCityDateTime(startsAt) },
  endsAt: { label: names.endsAt, write: ({ endsAt }) => formatCityDateTime(endsAt) },
  budgetFen: {
    label: names.budgetFen,
    write: ({ budgetFen }) => `${formatFen(budgetFen)} 元`,
    amount: ({ budgetFen }) => budgetFen,
  },
  holdDays: { label: names.holdDays, write: ({ holdDays }) => `${holdDays} 天` },
  payUnverified: {
    label: names.payUnverified,
    write: ({ payUnverified }) => (payUnverified ? '发放' : '不发放'),
  },
  ruleContent: {
    label: names.ruleContent,
    write: ({ ruleContent }) => `${ruleContent.length} 个字符`,
  },
  shareTitle: { label: names.shareTitle, write: ({ shareTitle }) => shareTitle ?? null },
  sharePicture: { label: names.sharePicture, write: ({ sharePicture }) => sharePicture ?? null },
  banner: { label: names.banner, write: ({ banner }) => banner ?? null },
  sampleMessages: {
    label: names.sampleMessages,
    write: ({ sampleMessages }) => sampleMessages?.join('；') ?? null,
  },
  companyBenefit: {
    label: names.companyBenefit,
    write: ({ companyBenefit }) => companyBenefit ?? null,
  },
};

const rewardWords = (label: string) => ({
  label,
  write: ({ rewardFen }: { rewardFen: number }) => `${formatFen(rewardFen)} 元`,
  amount: ({ rewardFen }: { rewardFen: number }) => rewardFen,
});

const withinDaysWords = (label: string, from: string) => ({
  label,
  write: ({ withinDays }: { withinDays: number }) => `${from} ${withinDays} 天内`,
  amount: ({ withinDays }: { withinDays: number }) => withinDays,
});

const milestoneDifferences: Readonly<
  Record<Milestone, (before?: Milestones, after?: Milestones) => ItemDifference[]>
> = {
  registered: (before, after) =>
    differencesOfFields(
      { rewardFen: rewardWords(names['milestones.registered.rewardFen']) },
      before?.registered ?? null,
      after?.registered ?? null,
    ),
  recharged: (before, after) =>
    differencesOfFields(
      {
        rewardFen: rewardWords(names['milestones.recharged.rewardFen']),
        atLeastFen: {
          label: names['milestones.recharged.atLeastFen'],
          write: ({ atLeastFen }) => `${formatFen(atLeastFen)} 元`,
          amount: ({ atLeastFen }) => atLeastFen,
        },
        withinDays: withinDaysWords(names['milestones.recharged.withinDays'], '注册后'),
      },
      before?.recharged ?? null,
      after?.recharged ?? null,
    ),
  firstRide: (before, after) =>
    differencesOfFields(
      {
        rewardFen: rewardWords(names['milestones.firstRide.rewardFen']),
        withinDays: withinDaysWords(names['milestones.firstRide.withinDays'], '前一步达成后'),
      },
      before?.firstRide ?? null,
      after?.firstRide ?? null,
    ),
};

/** Both must be sanitized. */
export const activityDifferences = (
  before: PublishedActivity | null,
  after: PublishedActivity | null,
): ItemDifference[] => [
  ...differencesOfFields<Terms>(words, before, after).flatMap((difference) => {
    const { label } = difference;
    if (before && after && label === names.cityCodes) {
      return cityDifferences(difference, before, after);
    }
    return before && after && label === names.ruleContent
      ? ruleDifferences(difference, before, after)
      : [difference];
  }),
  ...milestones.flatMap((name) =>
    milestoneDifferences[name](before?.milestones, after?.milestones),
  ),
];

/** A long list is told by what is added and what is removed. */
function cityDifferences(
  difference: ItemDifference,
  { cityCodes: before }: PublishedActivity,
  { cityCodes: after }: PublishedActivity,
): ItemDifference[] {
  const added = after.filter((code) => !before.includes(code));
  const removed = before.filter((code) => !after.includes(code));
  const told = [
    { ...difference, label: '增加城市', before: null, after: namesOf(added) },
    { ...difference, label: '取消城市', before: namesOf(removed), after: null },
  ].filter((each) => each.before !== '' && each.after !== '');
  return told.length > 0 ? told : [difference];
}

/** Rules are told by their changed lines; where only the markup differs, that is told. */
function ruleDifferences(
  difference: ItemDifference,
  { ruleContent: before }: PublishedActivity,
  { ruleContent: after }: PublishedActivity,
): ItemDifference[] {
  const told: { before: string | null; after: string | null }[] = [];
  let isOpen = false;
  for (const { sign, text } of findChangedLines(htmlLines(before), htmlLines(after))) {
    if (sign !== ' ') {
      if (!isOpen) told.push({ before: null, after: null });
      const last = told.at(-1) as (typeof told)[number];
      const side = sign === '-' ? 'before' : 'after';
      last[side] = last[side] === null ? text : `${last[side]}\n${text}`;
    }
    isOpen = sign !== ' ';
  }
  if (told.length === 0) return [{ ...difference, before: '文字没有变化', after: '只调整了格式' }];
  return told.map((each) => ({ ...difference, ...each }));
}

const namesOf = (codes: readonly string[]): string =>
  codes.map((code) => findCountyName(code) ?? findCityByCode(code)?.name ?? code).join('、');
