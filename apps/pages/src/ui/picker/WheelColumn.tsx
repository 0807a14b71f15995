import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import s from './WheelColumn.module.css';
import { rowAfterKey } from './wheel-rows.ts';

export type WheelOption = { readonly value: string; readonly text: string };

type WheelColumnProps = {
  /** Read out as the name of the list. */
  label: string;
  options: readonly WheelOption[];
  value: string;
  onChange: (value: string) => void;
};

/** Without a scroll event for this long the column has stopped; older phones have no `scrollend`. */
const SETTLED_MS = 100;

/** One column of a picker: a list scrolled by finger, wheel or keys; the row in the middle is the chosen one. */
export function WheelColumn({ label, options, value, onChange }: WheelColumnProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );

  // Not before the popup around it is open: until then a row has no height.
  useEffect(() => showRow(list.current, at), [at]);
  useEffect(() => () => clearTimeout(settling.current), []);

  const choose = (row: number) => {
    const option = options[row];
    if (option && option.value !== value) onChange(option.value);
  };
  const settle = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => choose(rowInTheMiddle(list.current)), SETTLED_MS);
  };
  const chooseByKey = (event: KeyboardEvent) => {
    const row = rowAfterKey(event.key, at, options.length);
    if (row === null) return;
    event.preventDefault();
    choose(row);
  };

  return (
    <div
      ref={list}
      className={s.column}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={`${id}-${at}`}
      onScroll={settle}
      onKeyDown={chooseByKey}
    >
      {options.map((option, row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself answers to keys
        // biome-ignore lint/a11y/useFocusableInteractive: the list holds the focus and points at the row
        <div
          key={option.value}
          id={`${id}-${row}`}
          className={s.row}
          role="option"
          aria-selected={row === at}
          onClick={() => choose(row)}
        >
          {option.text}
        </div>
      ))}
    </div>
  );
}

const rowHeight = (list: HTMLElement): number =>
  list.firstElementChild?.getBoundingClientRect().height || 1;

function rowInTheMiddle(list: HTMLElement | null): number {
  return list ? Math.round(list.scrollTop / rowHeight(list)) : 0;
}

/** Scrolls only when needed: setting scrollTop would stop the momentum of a finger's own scroll. */
function showRow(list: HTMLElement | null, row: number): void {
  if (list && rowInTheMiddle(list) !== row) list.scrollTop = row * rowHeight(list);
}
