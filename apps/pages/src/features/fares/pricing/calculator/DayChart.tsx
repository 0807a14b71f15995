import type { Fen } from '@ride/domain/money';
import type { ReactNode } from 'react';
import s from './DayChart.module.css';
import { type Departure, isCheap } from './price-over-day.ts';
import { calculatorTexts as t } from './texts.ts';

type DayChartProps = {
  day: readonly Departure[];
  /** Index of the departure that is chosen. */
  chosen: number;
  /** What the chosen departure costs, to the minute. */
  total: Fen;
  /** What moves along below the bars. */
  children: ReactNode;
};

const BAR = 10;
const HEIGHT = 100;
const HOURS = [0, 6, 12, 18, 24];

/** Bars from nothing upwards, so that a small difference looks small. The table says the same. */
export function DayChart({ day, chosen, total, children }: DayChartProps) {
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
