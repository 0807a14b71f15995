import type { ParsedRule } from '@ride/contract/entities/fare-rule-of-model';
import { Card } from '../../../ui/Card.tsx';
import { limitRows } from '../first-rows.ts';
import { PARTIAL_TEXT } from '../texts.ts';
import s from './FareTable.module.css';
import { useCitySecondOfDay } from './marked-time.ts';
import {
  ADDED_TEXT,
  type FareRow,
  type FareSection,
  isInForce,
  listFareSections,
} from './rules/fare-sections.ts';
import { pricingTexts as t } from './texts.ts';

export interface RowMark {
  readonly word: string;
  readonly holds: (row: FareRow, section: FareSection) => boolean;
}

/** Marks the bands that are in force now. */
export function CurrentFareTable({ rules }: { rules: ParsedRule }) {
  const second = useCitySecondOfDay();
  const holds: RowMark['holds'] = (row, section) =>
    second !== null && isInForce(row, section, second);
  return <FareTable rules={rules} mark={{ word: t.inForceNow, holds }} />;
}

type FareTableProps = { rules: ParsedRule; mark: RowMark | null };

export function FareTable({ rules: { rule, unreadable }, mark }: FareTableProps) {
  return (
    <Card>
      <table className={s.table}>
        <caption className="visually-hidden">
          <h2>{t.rates}</h2>
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t.band}</th>
            <th scope="col">{t.price}</th>
          </tr>
        </thead>
        {listFareSections(rule, unreadable).map((section) => (
          <SectionRows key={section.title} section={section} mark={mark} />
        ))}
      </table>
    </Card>
  );
}

type SectionRowsProps = { section: FareSection; mark: RowMark | null };

function SectionRows({ section, mark }: SectionRowsProps) {
  const { title, isAdded, rows, isPartial } = section;
  const remark = isAdded ? ADDED_TEXT : section.remark;
  if (isPartial && rows.length === 0) return <PartialSection title={title} />;
  const name = <h3 className={s.name}>{title}</h3>;
  const isOne = rows.length === 1 && !isPartial;
  const { shown, note } = limitRows(rows);
  const unit = isOne ? undefined : sharedUnit(rows);
  return (
    <tbody className={s.section} data-shares-unit={unit ? '' : undefined}>
      {!isOne && (
        <tr>
          <th scope="rowgroup" colSpan={2} className={s.title} data-unit={unit}>
            {name} {remark && <span className={s.remark}>{remark}</span>}
          </th>
        </tr>
      )}
      {shown.map((row) => {
        const isMarked = mark?.holds(row, section);
        return (
          <tr key={row.label + row.unit} className={s.row} data-marked={isMarked || undefined}>
            <th scope="row" className={isOne ? s.title : s.label}>
              {isOne && name}
              {isOne && ' '}
              <span className={isOne ? s.remark : undefined}>
                {isOne && remark && `${remark}，`}
                {row.label}
              </span>{' '}
              {isMarked && <span className={s.mark}>{mark?.word}</span>}
            </th>
            <td className={s.price} data-rate={row.unit.includes('/') || undefined}>
              {row.price}
              <span className={s.unit}>{row.unit}</span>
            </td>
          </tr>
        );
      })}
      {[note, isPartial && PARTIAL_TEXT].map(
        (text) =>
          text && (
            <tr key={text} className={s.row}>
              <td colSpan={2} className={s.partial}>
                {text}
              </td>
            </tr>
          ),
      )}
    </tbody>
  );
}

/** In large text the style writes the unit once, beside the section's name. */
function sharedUnit(rows: readonly FareRow[]): string | undefined {
  const [unit, ...others] = new Set(rows.map((row) => row.unit));
  return others.length === 0 ? unit : undefined;
}

function PartialSection({ title }: { title: string }) {
  return (
    <tbody className={s.section}>
      <tr className={s.row}>
        <th scope="row" className={s.title}>
          <h3 className={s.name}>{title}</h3>
        </th>
        <td className={s.partial}>{PARTIAL_TEXT}</td>
      </tr>
    </tbody>
  );
}
