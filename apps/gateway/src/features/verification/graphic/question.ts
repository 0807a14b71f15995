export interface Question {
  readonly question: string;
  readonly answer: string;
}

type Among = (min: number, max: number) => number;

const DIGITS = '零一二三四五六七八九';

function inText(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return DIGITS.charAt(ones);
  return `${tens > 1 ? DIGITS.charAt(tens) : ''}十${ones > 0 ? DIGITS.charAt(ones) : ''}`;
}

/** Words that sound like no other word and have only one spelling. */
const THINGS = ['西瓜', '火山', '月亮', '雨伞', '钢琴', '公园', '面包', '大象', '手表', '沙发'];

function someOf<Item>(items: readonly Item[], count: number, among: Among): Item[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(among(0, left.length - 1), 1)).flat();
}

const kinds: readonly ((among: Among) => Question)[] = [
  (among) => {
    const [one, other] = [among(2, 9), among(2, 9)];
    return {
      question: `${inText(one)}加${inText(other)}等于几？`,
      answer: String(one + other),
    };
  },
  (among) => {
    const [taken, rest] = [among(2, 9), among(2, 9)];
    return {
      question: `${inText(taken + rest)}减${inText(taken)}等于几？`,
      answer: String(rest),
    };
  },
  (among) => {
    const things = someOf(THINGS, 4, among);
    const place = among(1, 4);
    return {
      question: `“${things.join('、')}”中，第${inText(place)}个词是什么？`,
      answer: things[place - 1] ?? '',
    };
  },
  (among) => {
    const things = someOf(THINGS, 5, among);
    const place = among(1, 5);
    return {
      question: `“${things.join('、')}”中，“${things[place - 1]}”是第几个？`,
      answer: String(place),
    };
  },
  (among) => {
    const tens = someOf([1, 2, 3, 4, 5, 6, 7, 8, 9], 3, among);
    const numbers = tens.map((ten) => 10 * ten + among(0, 9));
    const isLargest = among(0, 1) === 1;
    return {
      question: `${numbers.map(inText).join('、')}，其中最${isLargest ? '大' : '小'}的数是多少？`,
      answer: String(isLargest ? Math.max(...numbers) : Math.min(...numbers)),
    };
  },
  (among) => {
    // Sunday has three names, so it is never the answer.
    const today = among(2, 5);
    const isTomorrow = among(0, 1) === 1;
    return {
      question: `今天是星期${inText(today)}，${isTomorrow ? '明天' : '昨天'}是星期几？`,
      answer: String(isTomorrow ? today + 1 : today - 1),
    };
  },
];

export function newQuestion(randomBytes: (length: number) => Buffer): Question {
  const among: Among = (min, max) => min + (randomBytes(4).readUInt32BE(0) % (max - min + 1));
  const make = kinds[among(0, kinds.length - 1)] as (typeof kinds)[number];
  return make(among);
}

/**
 * Normalizes an answer before it is compared: half-width, without spaces, punctuation and filler
 * words, and with numbers in figures.
 */
export function normalizeQuestionAnswer(reply: string): string {
  const plain = reply
    .normalize('NFKC')
    .replace(/[\s\p{P}]/gu, '')
    .replace(/^(?:答案)?(?:等于|是|得)?第?(?:星期|礼拜|周)?/, '')
    .replace(/[个天]$/, '');
  return /^[0-9零〇一二两三四五六七八九十]+$/.test(plain) ? inFigures(plain) : plain;
}

function inFigures(text: string): string {
  const figures = text
    .replace('两', '二')
    .replace('〇', '零')
    .replace(/[零一二三四五六七八九]/g, (digit) => String(DIGITS.indexOf(digit)))
    .replace(/^十/, '1十')
    .replace(/十$/, '0')
    .replace('十', '');
  return String(Number(figures));
}
