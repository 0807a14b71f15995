import { type Ref, useEffect, useRef, useState } from 'react';

/**
 * Moves the focus to the first new row after a press for more rows, but not after scrolling. Rows
 * have `tabIndex={-1}`.
 */
export function useFirstNewRow(count: number) {
  const row = useRef<HTMLLIElement>(null);
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  useEffect(() => {
    if (pressedAt === null || count <= pressedAt) return;
    row.current?.focus();
    setPressedAt(null);
  }, [pressedAt, count]);
  return {
    onPressMore: () => setPressedAt(count),
    refOf: (index: number): Ref<HTMLLIElement> | undefined =>
      index === pressedAt ? row : undefined,
  };
}
