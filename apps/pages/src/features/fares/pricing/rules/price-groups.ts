import type { WireFareModel } from '@ride/contract/entities/fare-model';
import { isUnreadable, type WireNumber } from '@ride/contract/entities/wire-values';
import type { FareRule, RuleItem } from '@ride/domain/fares/fare-rule';
import { PARTIAL_TEXT } from '../../texts.ts';
import { ADDED_TEXT, type FareRow, type FareSection, listFareSections } from './fare-sections.ts';

type WireGroups = WireFareModel['transportPriceItems'];

export interface PriceGroup {
  readonly name: string;
  readonly items: readonly { readonly name: string; readonly value: string }[];
}

const isUnreadableItem = ({ value }: { value?: WireNumber }): boolean => isUnreadable(value);

export const hasUnreadable = (groups: WireGroups): boolean =>
  (groups ?? []).some(({ subItem }) => (subItem ?? []).some(isUnreadableItem));

const textOf = (value: string | number | null | undefined): string => String(value ?? '').trim();

/** Items without a name or value are left out, and unreadable values are replaced by a text. */
export function priceGroups(groups: WireGroups): PriceGroup[] {
  return (groups ?? [])
    .map(({ name, subItem }) => ({
      name: textOf(name),
      items: (subItem ?? [])
        .map((item) => ({
          name: textOf(item.name),
          value: isUnreadableItem(item) ? PARTIAL_TEXT : textOf(item.value),
        }))
        .filter((item) => item.value === PARTIAL_TEXT || (item.name !== '' && item.value !== '')),
    }))
    .filter(({ items }) => items.length > 0);
}

const providerNames: Readonly<Record<RuleItem, RegExp>> = {
  start: /起步/,
  floor: /最低|基础费/,
  time: /时长|时间/,
  mileage: /里程/,
  night: /夜间/,
  haulBack: /返程|返空|回空|回程/,
  longDistance: /远途|长途/,
  crossCity: /跨城/,
  remoteDispatch: /调度/,
  waiting: /等候|等待/,
  discountCap: /折扣/,
};

function statesPrice(text: string, { price, unit }: FareRow): boolean {
  if (unit === '') return text.includes(price);
  const isPerOther =
    (text.includes('公里') && unit === '元/分钟') ||
    (text.includes('分钟') && !text.includes('公里') && unit === '元/公里');
  const figures = text.match(/\d+(?:\.\d+)?/g) ?? [];
  return !isPerOther && figures.some((figure) => Number(figure) === Number(price));
}

function missingRows(groups: readonly PriceGroup[], section: FareSection): FareRow[] {
  const namePattern = providerNames[section.item];
  const stated = groups.flatMap((group) =>
    group.items.filter((item) => namePattern.test(group.name) || namePattern.test(item.name)),
  );
  return section.rows.filter((row) => !stated.some(({ value }) => statesPrice(value, row)));
}

const itemOf = (row: FareRow, { remark }: FareSection) => ({
  name: remark ? `${remark}，${row.label}` : row.label,
  value: `${row.price}${row.unit}`,
});

const groupName = ({ title, isAdded }: FareSection): string =>
  isAdded ? `${title}（${ADDED_TEXT}）` : title;

/** Appends every price of the rule that the provider's groups leave out. */
export function completeGroups(
  groups: readonly PriceGroup[],
  rule: FareRule,
  unreadable: readonly RuleItem[] = [],
): PriceGroup[] {
  const completed = [...groups];
  for (const section of listFareSections(rule, unreadable)) {
    const readable = missingRows(groups, section).map((row) => itemOf(row, section));
    const items = section.isPartial
      ? [...readable, { name: section.title, value: PARTIAL_TEXT }]
      : readable;
    if (items.length === 0) continue;
    const at = completed.findIndex(({ name }) => name === section.title);
    const existing = completed[at];
    if (existing) completed[at] = { ...existing, items: [...existing.items, ...items] };
    else completed.push({ name: groupName(section), items });
  }
  return completed;
}
