const DIGITS = '零一二三四五六七八九';

function numberOf(text: string): number {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['零', text];
  return 10 * (tens ? DIGITS.indexOf(tens) : 1) + (ones ? DIGITS.indexOf(ones) : 0);
}

/** Shows that a program which knows our kinds of questions can answer them all. */
export function solveQuestion(question: string): string {
  const list = (text = '') => text.split('、');
  const sum = /^(.+)加(.+)等于几/.exec(question);
  if (sum) return String(numberOf(sum[1] ?? '') + numberOf(sum[2] ?? ''));
  const difference = /^(.+)减(.+)等于几/.exec(question);
  if (difference) return String(numberOf(difference[1] ?? '') - numberOf(difference[2] ?? ''));
  const word = /^“(.+)”中，第(.)个词/.exec(question);
  if (word) return list(word[1])[numberOf(word[2] ?? '') - 1] ?? '';
  const place = /^“(.+)”中，“(.+)”是第几个/.exec(question);
  if (place) return String(list(place[1]).indexOf(place[2] ?? '') + 1);
  const max = /^(.+)，其中最([大小])/.exec(question);
  if (max) {
    const numbers = list(max[1]).map(numberOf);
    return String(max[2] === '大' ? Math.max(...numbers) : Math.min(...numbers));
  }
  const day = /^今天是星期(.)，(..)是/.exec(question);
  return String(numberOf(day?.[1] ?? '') + (day?.[2] === '明天' ? 1 : -1));
}
