import type { FareModelReading } from '@ride/contract/fare-rule-of-model';
import { prepareRule } from '@ride/domain/fares/price-trip';
import { useMemo, useState } from 'react';
import s from './Calculator.module.css';
import { clockNow } from './clock-now.ts';
import { DayPrices } from './DayPrices.tsx';
import { isPriceable } from './price-over-day.ts';
import { TripFields } from './TripFields.tsx';
import { TripPrice } from './TripPrice.tsx';
import { calculatorTexts } from './texts.ts';
import { readTrip, type TripTyped } from './trip-form.ts';

type CalculatorProps = { rules: FareModelReading; isReserved: boolean };

/** Prices a trip by the rule on the page, with the engine the orders are priced with. */
export default function Calculator({ rules: { rule, unreadable }, isReserved }: CalculatorProps) {
  // A price that could not be read would be missing from every sum.
  const isPartial = unreadable.length > 0;
  const prepared = useMemo(
    () => (!isPartial && isPriceable(rule) ? prepareRule(rule) : null),
    [rule, isPartial],
  );
  const [typed, setTyped] = useState<TripTyped>(() => ({
    km: '10',
    minutes: '25',
    departure: clockNow(Date.now()),
  }));
  const edit = (part: Partial<TripTyped>) => setTyped({ ...typed, ...part });
  if (!prepared) {
    const words = isPartial ? calculatorTexts.partial : calculatorTexts.unpriceable;
    return <p className={s.unpriceable}>{words}</p>;
  }

  const meant = readTrip(typed);
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
