import { formatClock } from '@ride/domain/fares/clock';
import type { PreparedRule } from '@ride/domain/fares/price-trip';
import { type Fen, formatYuan } from '@ride/domain/money';
import { type ReactNode, useId, useMemo } from 'react';
import { ToggleArrow } from '../../../../ui/collapse/ToggleArrow.tsx';
import s from './DayPrices.module.css';
import {
  type Departure,
  formatCheapestSpans,
  formatSpan,
  groupIntoSpans,
  isCheap,
  type PricedTrip,
  priceAt,
  priceOverDay,
  STEP_MINUTES,
} from './price-over-day.ts';
import { calculatorTexts as t } from './texts.ts';

type DayPricesProps = {
  rule: PreparedRule;
  trip: PricedTrip & { departureMinute: number };
  onDepart: (clock: string) => void;
};

export function DayPrices({ rule, trip, onDepart }: DayPricesProps) {
  const { metres, seconds, isReserved, departureMinute } = trip;
  const day = useMemo(
    () => priceOverDay(rule, { metres, seconds, isReserved }),
    [rule, metres, seconds, isReserved],
  );
  const total = priceAt(rule, trip, departureMinute).total;
  const chosen = Math.floor(departureMinute / STEP_MINUTES) % day.length;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={s.title}>
        {t.overDay}
      </h2>
      <p className={s.sentence}>{formatCheapestSpans(day, departureMinute, total)}</p>
      <DayChart day={day} chosen={chosen} total={total}>
        <input
          className={s.slider}
          type="range"
          min={0}
          max={day.length - 1}
          value={chosen}
          aria-label={t.slide}
          aria-valuetext={t.departAt(formatClock(departureMinute), formatYuan(total))}
          onChange={(event) => onDepart(formatClock(Number(event.target.value) * STEP_MINUTES))}
        />
      </DayChart>
      <PriceTable day={day} total={total} />
    </section>
  );
}

type DayChartProps = {
  day: readonly Departure[];
  chosen: number;
  /** The price of the chosen departure is exact to the minute, unlike the bars. */
  total: Fen;
  children: ReactNode;
};

const BAR = 10;
const HEIGHT = 100;
const HOURS = [0, 6, 12, 18, 24];

/**
 * The bars start at 0, so that a small difference looks small. The table has the same prices for
 * screen readers.
 */
function DayChart({ day, chosen, total, children }: DayChartProps) {
  const highest = Math.max(1, ...day.map((each) => each.total));
  const kindOf = (each: Departure, index: number) => {
    if (index === chosen) return 'chosen';
    return isCheap(day, each.total, total) ? 'cheap' : 'other';
  };
  return (
    <div>
      <div className={s.legend} aria-hidden="true">
        <span data-kind="chosen">{t.chosen}</span>
        <span data-kind="cheap">{t.cheap}</span>
      </div>
      <svg
        className={s.bars}
        role="img"
        aria-label={t.overDay}
        viewBox={`0 0 ${day.length * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {day.map((each, index) => {
          const height = (each.total / highest) * HEIGHT;
          return (
            <rect
              key={each.minute}
              className={s.bar}
              data-kind={kindOf(each, index)}
              x={index * BAR + 1}
              y={HEIGHT - height}
              width={BAR - 2}
              height={height}
            />
          );
        })}
      </svg>
      {children}
      <div className={s.hours} aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour}>{t.hour(hour)}</span>
        ))}
      </div>
    </div>
  );
}

type PriceTableProps = { day: readonly Departure[]; total: Fen };

function PriceTable({ day, total }: PriceTableProps) {
  return (
    <details>
      <summary className={s.summary}>
        {t.allDepartures}
        <ToggleArrow />
      </summary>
      <table className={s.table}>
        <caption className="visually-hidden">{t.allDepartures}</caption>
        <thead>
          <tr>
            <th scope="col">{t.departures}</th>
            <th scope="col">{t.price}</th>
          </tr>
        </thead>
        <tbody>
          {groupIntoSpans(day).map((span) => (
            <tr key={span.from}>
              <th scope="row">
                {formatSpan(span)}
                {isCheap(day, span.total, total) && <span className={s.cheap}>{t.cheap}</span>}
              </th>
              <td>{formatYuan(span.total)}元</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
