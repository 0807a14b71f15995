import { type Fen, formatYuan } from '@ride/domain/money';
import { OpenMark } from '../../../../ui/OpenMark.tsx';
import s from './PriceTable.module.css';
import { type Departure, isCheap, spansOf, spanText } from './price-over-day.ts';
import { calculatorTexts as t } from './texts.ts';

type PriceTableProps = { day: readonly Departure[]; total: Fen };

/** What the chart shows, in figures. */
export function PriceTable({ day, total }: PriceTableProps) {
  return (
    <details>
      <summary className={s.summary}>
        {t.allDepartures}
        <OpenMark />
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
          {spansOf(day).map((span) => (
            <tr key={span.from}>
              <th scope="row">
                {spanText(span)}
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
