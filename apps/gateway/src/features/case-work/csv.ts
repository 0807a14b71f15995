/** A spreadsheet takes a cell that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Always quoted; what could be a formula begins with an apostrophe, which makes it text. */
function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Spreadsheets take a file for UTF-8 only by this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Lines end as RFC 4180 says. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
