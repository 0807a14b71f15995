import type { ItemDifference } from '@ride/contract/entities/item-difference';
import { formatCityDateTimeSeconds } from '@ride/domain/city-moment';
import { BYTE_ORDER_MARK, formatCsvLine } from '@ride/domain/csv';
import { type ChainedAct, type PriceAct, sha256 } from './price-acts.ts';
import type { RuleBody } from './price-history.ts';

export interface PricesOfCity {
  readonly cityCode: string;
  readonly cityName: string;
  /** What each rule is about, by its id. */
  readonly titles: ReadonlyMap<string, string>;
  readonly acts: readonly ChainedAct[];
}

/** Each act is a line of its own, whose SHA-256 stands in the next one and at the end of the file. */
export function toPricesJson({ cityCode, cityName, titles, acts }: PricesOfCity): string {
  const last = acts.at(-1);
  const head = { cityCode, cityName, rules: Object.fromEntries(titles) };
  const opening = JSON.stringify(head).slice(0, -1);
  const lines = acts.map(({ line }) => line).join(',\n');
  const end = JSON.stringify(last === undefined ? '' : sha256(last.line));
  return `${opening},"entries":[\n${lines}\n],"sha256OfLastEntry":${end}}\n`;
}

const columns = [
  '前一条的SHA-256',
  '时间',
  '事项',
  '规则编号',
  '规则',
  '版本',
  '生效时间',
  '说明',
  '项目',
  '价格',
] as const;

const actNames: Readonly<Record<PriceAct['act'], string>> = {
  published: '公布',
  ended: '公布停用',
  withdrawn: '撤回',
};

type ListPrices = (before: null, rule: RuleBody) => readonly ItemDifference[];

/** Each price of a published version is a row; the hashes are those of the entries in JSON. */
export function toPricesCsv({ titles, acts }: PricesOfCity, listPrices: ListPrices): string {
  const rows = acts.flatMap(({ previous, act }) => {
    const { at, fareRuleId, version, startsAt, isCorrection, note, rule } = act;
    const cells = [
      previous,
      formatCityDateTimeSeconds(at),
      isCorrection ? '公布更正' : actNames[act.act],
      fareRuleId,
      titles.get(fareRuleId) ?? '',
      version,
      formatCityDateTimeSeconds(startsAt),
      note,
    ];
    const prices = rule === null ? [] : listPrices(null, rule);
    if (prices.length === 0) return [formatCsvLine([...cells, null, null])];
    return prices.map(({ label, after }) => formatCsvLine([...cells, label, after]));
  });
  return BYTE_ORDER_MARK + formatCsvLine(columns) + rows.join('');
}
