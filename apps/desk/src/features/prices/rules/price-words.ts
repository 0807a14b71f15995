import { itemBodies } from '@ride/contract/entities/change-item';
import { readFareModel } from '@ride/contract/entities/fare-rule-of-model';
import { formatRate, type Rate } from '@ride/domain/fares/rate';
import { formatYuan } from '@ride/domain/money';

export type Body = Readonly<Record<string, unknown>>;

/** Reads like 起步费 9.00 元, 里程费 2.30–2.90 元/公里; null for a body that is no rule. */
export function priceWords(body: Body): string[] | null {
  const parsed = itemBodies.fareRule.safeParse(body);
  if (!parsed.success) return null;
  const { start, mileage, time, floor } = readFareModel(parsed.data.fareModel, '').rule;
  const starts = [start.fare, ...start.bands.map(({ fare }) => fare)];
  const floors = [...(floor.fare ? [floor.fare] : []), ...floor.bands.map(({ fare }) => fare)];
  return [
    rangeWords('起步费', starts, formatYuan, '元'),
    rangeWords('里程费', mileage.map(rateOf), formatRate, '元/公里'),
    rangeWords('时长费', time.map(rateOf), formatRate, '元/分钟'),
    rangeWords('基础费', floors, formatYuan, '元'),
  ].filter((words) => words !== null);
}

const rateOf = ({ rate }: { readonly rate: Rate }): Rate => rate;

function rangeWords<Price extends number>(
  label: string,
  prices: readonly Price[],
  format: (price: Price) => string,
  unit: string,
): string | null {
  const sorted = prices.toSorted((one, other) => one - other);
  const [least] = sorted;
  const most = sorted.at(-1);
  if (least === undefined || most === undefined || most === 0) return null;
  const range = least === most ? format(least) : `${format(least)}–${format(most)}`;
  return `${label} ${range} ${unit}`;
}
