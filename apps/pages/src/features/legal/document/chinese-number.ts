const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;

/** 一 to 九十九, as chapters are counted. */
export function chineseNumber(value: number): string {
  if (!Number.isInteger(value) || value < 1 || value > 99) {
    throw new RangeError(`not the number of a chapter: ${value}`);
  }
  const tens = Math.floor(value / 10);
  const ones = DIGITS[value % 10] ?? '';
  if (tens === 0) return ones;
  return `${tens === 1 ? '' : DIGITS[tens]}十${ones}`;
}
