/** The style sheet of the wheel has the same number of visible rows (REG-7). */
const ROWS_SEEN = 7;

export function wheelRowAfterKey(key: string, at: number, count: number): number | null {
  const within = (row: number) => Math.min(Math.max(row, 0), count - 1);
  switch (key) {
    case 'ArrowUp':
      return within(at - 1);
    case 'ArrowDown':
      return within(at + 1);
    case 'PageUp':
      return within(at - ROWS_SEEN + 1);
    case 'PageDown':
      return within(at + ROWS_SEEN - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
