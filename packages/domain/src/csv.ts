/** Spreadsheets read a cell that begins with one of these characters as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Every text cell is quoted; the apostrophe makes spreadsheets read a possible formula as text. */
function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Spreadsheets read a file as UTF-8 only if it begins with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

export const formatCsvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
