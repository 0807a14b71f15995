/** `2023-06-15` as 2023年6月15日. */
export function chineseDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}
