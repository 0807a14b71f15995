import { clockText } from '@ride/domain/fares/clock';
import type { PreparedRule } from '@ride/domain/fares/price-trip';
import { formatYuan } from '@ride/domain/money';
import { useId, useMemo } from 'react';
import { cheaperWords } from './cheaper-words.ts';
import { DayChart } from './DayChart.tsx';
import s from './DayPrices.module.css';
import { PriceTable } from './PriceTable.tsx';
import { type PricedTrip, priceAt, priceOverDay, STEP_MINUTES } from './price-over-day.ts';
import { calculatorTexts as t } from './texts.ts';

type DayPricesProps = {
  rule: PreparedRule;
  trip: PricedTrip & { departureMinute: number };
  onDepart: (clock: string) => void;
};

/** The same trip at every half hour: a chart to slide along, a sentence, and the figures. */
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
      <p className={s.words}>{cheaperWords(day, departureMinute, total)}</p>
      <DayChart day={day} chosen={chosen} total={total}>
        <input
          className={s.slider}
          type="range"
          min={0}
          max={day.length - 1}
          value={chosen}
          aria-label={t.slide}
          aria-valuetext={t.departAt(clockText(departureMinute), formatYuan(total))}
          onChange={(event) => onDepart(clockText(Number(event.target.value) * STEP_MINUTES))}
        />
      </DayChart>
      <PriceTable day={day} total={total} />
    </section>
  );
}
