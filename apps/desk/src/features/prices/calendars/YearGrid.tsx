import '../prices.css';
import { calendarOfYear, changedDays } from '@ride/contract/entities/calendar-differences';
import type { PublishedCalendar } from '@ride/contract/entities/change-item';
import {
  type CityDayNumber,
  type DayKind,
  findDayKind,
  isWeekend,
} from '@ride/domain/fares/day-kind';
import { type KeyboardEvent, useRef, useState } from 'react';
import { daysOfMonth, formatCityDay, weekdayOf } from './calendar-days.ts';

interface YearGridProps {
  readonly calendar: PublishedCalendar;
  /** The replaced calendar is given to mark the days that become of another kind. */
  readonly before?: PublishedCalendar | null;
  /** Without it the days cannot be pressed. */
  readonly onPress?: (date: string, becomes: DayKind) => void;
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];
const months = Array.from({ length: 12 }, (_, month) => month);

/** Days to move by an arrow; a year has one tab stop. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

export function YearGrid({ calendar, before, onPress }: YearGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { year } = calendar;
  const first = daysOfMonth(year, 0)[0] ?? 0;
  const [current, setCurrent] = useState(first);
  const days = calendarOfYear(calendar);
  const changed = new Set(before === undefined ? [] : changedDays(before, calendar));
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = grid.current?.querySelector<HTMLElement>(`[data-day="${current + step}"]`);
    next?.focus();
  };
  return (
    <div className="year-grid" ref={grid} {...(onPress && { onKeyDown: move })}>
      {months.map((month) => (
        <Month key={month} year={year} month={month}>
          {(day) => {
            const kind = findDayKind(day, days);
            const shown = { day, kind, isChanged: changed.has(day) };
            if (!onPress) {
              return (
                <span className={dayClass(shown)} {...markOf(shown)}>
                  {dateOf(day)}
                </span>
              );
            }
            return (
              <button
                type="button"
                className={dayClass(shown)}
                data-day={day}
                {...markOf(shown)}
                tabIndex={day === current ? 0 : -1}
                aria-label={dayLabel(shown)}
                onFocus={() => setCurrent(day)}
                onClick={() => onPress(formatCityDay(day), kind === 1 ? 2 : 1)}
              >
                {dateOf(day)}
              </button>
            );
          }}
        </Month>
      ))}
    </div>
  );
}

interface MonthProps {
  readonly year: number;
  readonly month: number;
  readonly children: (day: CityDayNumber) => React.ReactNode;
}

function Month({ year, month, children }: MonthProps) {
  const days = daysOfMonth(year, month);
  const offset = weekdayOf(days[0] ?? 0);
  const weeks = Array.from({ length: Math.ceil((offset + days.length) / 7) }, (_, week) =>
    weekdays.map((_name, weekday) => days[week * 7 + weekday - offset]),
  );
  return (
    <table>
      <caption>{month + 1} 月</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== undefined)}>
            {week.map((day, weekday) => (
              <td key={weekdays[weekday]}>{day !== undefined && children(day)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ShownDay {
  readonly day: CityDayNumber;
  readonly kind: DayKind;
  readonly isChanged: boolean;
}

const dayClass = ({ kind, isChanged }: ShownDay): string =>
  `day ${kind === 2 ? 'day-rest' : ''} ${isChanged ? 'day-changed' : ''}`;

const isUnlikeWeekday = ({ day, kind }: ShownDay): boolean => isWeekend(day) === (kind === 1);

const dateOf = (day: CityDayNumber): number => Number(formatCityDay(day).slice(8));

/** 休 and 班 mark days that are not what their weekday says, so that color alone says nothing. */
const markOf = (shown: ShownDay) =>
  isUnlikeWeekday(shown) && { 'data-mark': shown.kind === 2 ? '休' : '班' };

const dayLabel = ({ day, kind, isChanged }: ShownDay): string => {
  const [, month, date] = formatCityDay(day).split('-');
  const name = `${Number(month)}月${Number(date)}日 星期${weekdays[weekdayOf(day)]}`;
  return `${name} ${kind === 2 ? '休息日' : '工作日'}${isChanged ? '，有改动' : ''}`;
};

export const YearLegend = ({ isCompared }: { readonly isCompared: boolean }) => (
  <p className="year-legend">
    <span className="day day-rest" data-mark="休">
      1
    </span>
    休息日
    <span className="day" data-mark="班">
      1
    </span>
    周末上班的工作日
    {isCompared && (
      <>
        <span className="day day-changed">1</span>
        有改动
      </>
    )}
  </p>
);
