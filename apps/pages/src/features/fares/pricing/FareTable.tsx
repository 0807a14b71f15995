import type { FareRule } from '@ride/domain/fares/fare-rule';
import { Card } from '../../../ui/Card.tsx';
import { type FareSection, fareSections, isInForce } from '../rules/fare-sections.ts';
import s from './FareTable.module.css';
import { pricingTexts as t } from './texts.ts';
import type { MarkedTime } from './use-marked-time.ts';

type FareTableProps = { rule: FareRule; marked: MarkedTime | null };

/** Every price of a rule: when or how far, how much, per what. */
export function FareTable({ rule, marked }: FareTableProps) {
  return (
    <Card>
      <table className={s.table}>
        <caption className="visually-hidden">{t.rates}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t.band}</th>
            <th scope="col">{t.price}</th>
          </tr>
        </thead>
        {fareSections(rule).map((section) => (
          <SectionRows key={section.title} section={section} marked={marked} />
        ))}
      </table>
    </Card>
  );
}

type SectionRowsProps = { section: FareSection; marked: MarkedTime | null };

/** One price stands beside its name; several stand below it. */
function SectionRows({ section, marked }: SectionRowsProps) {
  const { title, remark, rows } = section;
  const isOne = rows.length === 1;
  return (
    <tbody className={s.section}>
      {!isOne && (
        <tr>
          <th scope="rowgroup" colSpan={2} className={s.title}>
            {title} {remark && <span className={s.remark}>{remark}</span>}
          </th>
        </tr>
      )}
      {rows.map((row) => {
        const isMarked = marked !== null && isInForce(row, section, marked.second);
        return (
          <tr key={row.label + row.unit} className={s.row} data-marked={isMarked || undefined}>
            <th scope="row" className={isOne ? s.title : s.label}>
              {isOne && `${title} `}
              <span className={isOne ? s.remark : undefined}>
                {isOne && remark && `${remark}，`}
                {row.label}
              </span>{' '}
              {isMarked && <span className={s.mark}>{marked.word}</span>}
            </th>
            <td className={s.price} data-rate={row.unit.includes('/') || undefined}>
              {row.price}
              <span className={s.unit}>{row.unit}</span>
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}
