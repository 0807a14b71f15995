import { clockText } from '@ride/domain/fares/clock';
import { type Fen, fen, formatYuan } from '@ride/domain/money';
import { cheapestSpans, type Departure, spanText } from './price-over-day.ts';

/** More spans than these are a list, not a sentence. */
const MOST_SPANS = 2;

/** One sentence about when to leave. */
export function cheaperWords(day: readonly Departure[], minute: number, total: Fen): string {
  const spans = cheapestSpans(day);
  const lowest = spans[0]?.total ?? total;
  if (day.every((each) => each.total === total)) return '全天各时段出发，价格都一样。';
  if (total <= lowest) return `${clockText(minute)} 出发已是全天最低价。`;
  const when = spans.slice(0, MOST_SPANS).map(spanText).join('、');
  const others = spans.length > MOST_SPANS ? '等时段' : '';
  const saved = formatYuan(fen(total - lowest));
  return `${when}${others} 出发最省，${formatYuan(lowest)} 元，可省 ${saved} 元。`;
}
