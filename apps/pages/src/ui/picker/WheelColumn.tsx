import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import s from './WheelColumn.module.css';
import { wheelRowAfterKey } from './wheel-rows.ts';

export type WheelOption = { readonly value: string; readonly text: string };

type WheelColumnProps = {
  label: string;
  options: readonly WheelOption[];
  value: string;
  onChange: (value: string) => void;
};

/**
 * A column has stopped when no scroll event came for this long; older phones have no `scrollend`.
 */
const SETTLED_MS = 100;

export function WheelColumn({ label, options, value, onChange }: WheelColumnProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );

  // A row has no height until the popup around the column is open.
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
    const row = wheelRowAfterKey(event.key, at, options.length);
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

/** Setting scrollTop would stop the momentum of a finger, so it is set only when needed. */
function showRow(list: HTMLElement | null, row: number): void {
  if (list && rowInTheMiddle(list) !== row) list.scrollTop = row * rowHeight(list);
}
