import { type FareLine, lineNames } from '@ride/domain/fares/fare-lines';
import type { PreparedRule } from '@ride/domain/fares/price-trip';
import { MoneyText } from '../../../../ui/MoneyText.tsx';
import { coverText } from '../rules/fare-sections.ts';
import { workingText } from './line-working.ts';
import { type PricedTrip, priceAt } from './price-over-day.ts';
import s from './TripPrice.module.css';
import { calculatorTexts as t } from './texts.ts';

type TripPriceProps = { rule: PreparedRule; trip: PricedTrip & { departureMinute: number } };

/** The price with every line and how it came about. */
export function TripPrice({ rule, trip }: TripPriceProps) {
  const { lines, total } = priceAt(rule, trip, trip.departureMinute);
  return (
    <div className={s.price}>
      <p className={s.hero} aria-live="polite">
        <span className={s.name}>{t.estimate}</span>
        <MoneyText amount={total} look="hero" />
      </p>
      <dl className={s.lines}>
        {lines.map((line) => (
          <div key={line.kind} className={s.line}>
            <dt>{lineNames[line.kind]}</dt>
            <dd>
              <MoneyText amount={line.amount} />
            </dd>
            {workingOf(rule, line).map((words) => (
              <dd key={words.join()} className={s.working}>
                {words.map((part) => (
                  <span key={part}>{part}</span>
                ))}
              </dd>
            ))}
          </div>
        ))}
        <div className={s.total}>
          <dt>{t.total}</dt>
          <dd>
            <MoneyText amount={total} />
          </dd>
        </div>
      </dl>
      <p className={s.caution}>{t.caution}</p>
    </div>
  );
}

function workingOf({ rule }: PreparedRule, { kind, working }: FareLine): string[][] {
  const covered = coverText(rule.start);
  if (kind === 'start' && covered) return [[t.covered(covered)]];
  return kind === 'topUp' ? [[t.toppedUp]] : working.map(workingText);
}
