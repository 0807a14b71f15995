import type { ParsedRule } from '@ride/contract/entities/fare-rule-of-model';
import { type FareLine, lineNames } from '@ride/domain/fares/fare-lines';
import { type PreparedRule, prepareRule } from '@ride/domain/fares/price-trip';
import { useId, useMemo, useState } from 'react';
import { MoneyText } from '../../../../ui/MoneyText.tsx';
import { formatCoveredAllowance } from '../rules/fare-sections.ts';
import s from './Calculator.module.css';
import { DayPrices } from './DayPrices.tsx';
import { formatQuantityParts } from './line-working.ts';
import { isPriceable, type PricedTrip, priceAt } from './price-over-day.ts';
import { calculatorTexts as t } from './texts.ts';
import { formatCityClock, parseTripInput, type TripField, type TripInput } from './trip-form.ts';

type CalculatorProps = { rules: ParsedRule; isReserved: boolean };

/** The calculator uses the same pricing function as the gateway. */
export default function Calculator({ rules: { rule, unreadable }, isReserved }: CalculatorProps) {
  // A price that could not be read would be missing from every total.
  const isPartial = unreadable.length > 0;
  const prepared = useMemo(
    () => (!isPartial && isPriceable(rule) ? prepareRule(rule) : null),
    [rule, isPartial],
  );
  const [typed, setTyped] = useState<TripInput>(() => ({
    km: '10',
    minutes: '25',
    departure: formatCityClock(Date.now()),
  }));
  const edit = (part: Partial<TripInput>) => setTyped({ ...typed, ...part });
  if (!prepared) {
    return <p className={s.unpriceable}>{isPartial ? t.partial : t.unpriceable}</p>;
  }

  const meant = parseTripInput(typed);
  const isWrong = 'wrong' in meant;
  return (
    <div className={s.body}>
      <TripFields typed={typed} onEdit={edit} wrong={isWrong ? meant.wrong : null} />
      {!isWrong && (
        <>
          <TripPrice rule={prepared} trip={{ ...meant, isReserved }} />
          <DayPrices
            rule={prepared}
            trip={{ ...meant, isReserved }}
            onDepart={(departure) => edit({ departure })}
          />
        </>
      )}
    </div>
  );
}

type TripFieldsProps = {
  typed: TripInput;
  onEdit: (part: Partial<TripInput>) => void;
  wrong: TripField | null;
};

const fields = [
  {
    name: 'km',
    label: t.km,
    unit: t.kmUnit,
    input: { inputMode: 'decimal', enterKeyHint: 'next', maxLength: 8 },
  },
  {
    name: 'minutes',
    label: t.minutes,
    unit: t.minutesUnit,
    input: { inputMode: 'numeric', enterKeyHint: 'done', maxLength: 6 },
  },
  { name: 'departure', label: t.departure, unit: null, input: { type: 'time' } },
] as const;

function TripFields({ typed, onEdit, wrong }: TripFieldsProps) {
  const errorId = useId();
  const fault = { 'aria-invalid': true, 'aria-describedby': errorId } as const;
  return (
    <>
      <div className={s.fields}>
        {fields.map(({ name, label, unit, input }) => (
          <label key={name} className={s.field}>
            <span className={s.label}>{label}</span>
            <span className={s.box} data-wrong={wrong === name || undefined}>
              <input
                {...input}
                {...(wrong === name ? fault : {})}
                className={s.input}
                value={typed[name]}
                onChange={(event) => onEdit({ [name]: event.target.value })}
              />
              {unit}
            </span>
          </label>
        ))}
      </div>
      {wrong && (
        <p id={errorId} className={s.error}>
          {t.wrong[wrong]}
        </p>
      )}
    </>
  );
}

type TripPriceProps = { rule: PreparedRule; trip: PricedTrip & { departureMinute: number } };

function TripPrice({ rule, trip }: TripPriceProps) {
  const { lines, total } = priceAt(rule, trip, trip.departureMinute);
  return (
    <div>
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
            {workingOf(rule, line).map((parts) => (
              <dd key={parts.join()} className={s.working}>
                {parts.map((part) => (
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
  const covered = formatCoveredAllowance(rule.start);
  if (kind === 'start' && covered) return [[t.covered(covered)]];
  return kind === 'topUp' ? [[t.toppedUp]] : working.map(formatQuantityParts);
}
