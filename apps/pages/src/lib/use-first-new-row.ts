import { type Ref, useEffect, useRef, useState } from 'react';

/**
 * Whoever presses for more rows goes on reading at the first new one; rows that come while somebody
 * scrolls move no focus. Rows have `tabIndex={-1}`.
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
