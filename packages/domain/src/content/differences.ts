export interface ContentPart {
  /** Parts of two versions with the same key are versions of the same part. */
  readonly key: string;
  readonly label: string;
  readonly text: string;
  /** Content that is not in the text, such as markup. It shows whether only the markup changed. */
  readonly markup?: string;
}

export interface ChangedLine {
  readonly sign: '-' | '+' | ' ';
  readonly text: string;
}

export interface ContentDifference {
  readonly label: string;
  readonly change: 'added' | 'removed' | 'changed' | 'moved';
  readonly lines: ChangedLine[];
}

/** Lists removed parts first, then the others in the order of the new version. */
export function findContentDifferences(
  before: readonly ContentPart[],
  after: readonly ContentPart[],
): ContentDifference[] {
  const old = matchParts(before, after);
  const matched = new Set(old.values());
  const removed = before
    .filter((part) => !matched.has(part))
    .map((part): ContentDifference => {
      return { label: part.label, change: 'removed', lines: signed('-', linesOf(part)) };
    });
  const newer = after.flatMap((part) => differenceOf(old.get(part), part));
  return [...removed, ...newer, ...moves(before, after)];
}

/**
 * Parts match by key. The others match by position, so that a question with a corrected wording
 * counts as changed.
 */
function matchParts(before: readonly ContentPart[], after: readonly ContentPart[]) {
  const byKey = new Map(before.map((part) => [part.key, part]));
  const keysAfter = new Set(after.map(({ key }) => key));
  const matches = new Map<ContentPart, ContentPart>();
  after.forEach((part, index) => {
    const sameKey = byKey.get(part.key);
    const samePlace = before[index];
    if (sameKey) matches.set(part, sameKey);
    else if (samePlace && !keysAfter.has(samePlace.key)) matches.set(part, samePlace);
  });
  return matches;
}

function differenceOf(before: ContentPart | undefined, after: ContentPart): ContentDifference[] {
  const { label } = after;
  if (!before) return [{ label, change: 'added', lines: signed('+', linesOf(after)) }];
  if (before.text !== after.text) {
    const lines = findChangedLines(linesOf(before), linesOf(after));
    return [{ label, change: 'changed', lines }];
  }
  if (before.markup === after.markup) return [];
  return [{ label, change: 'changed', lines: signed(' ', ['文字没有变化，只调整了格式']) }];
}

/** Returns at most one difference: the new order of the parts that are in both versions. */
function moves(before: readonly ContentPart[], after: readonly ContentPart[]): ContentDifference[] {
  const keysBefore = new Set(before.map(({ key }) => key));
  const keysAfter = new Set(after.map(({ key }) => key));
  const from = before.filter(({ key }) => keysAfter.has(key));
  const to = after.filter(({ key }) => keysBefore.has(key));
  if (from.every((part, index) => part.key === to[index]?.key)) return [];
  const labels = (parts: readonly ContentPart[]) => parts.map(({ label }) => label);
  return [
    { label: '排列顺序', change: 'moved', lines: findChangedLines(labels(from), labels(to)) },
  ];
}

const linesOf = ({ text }: ContentPart): string[] => text.split('\n');

const signed = (sign: ChangedLine['sign'], lines: readonly string[]): ChangedLine[] =>
  lines.map((text) => ({ sign, text }));

/**
 * Larger comparisons take too long, so they show all old lines as removed and all new ones as
 * added.
 */
const MAX_COMPARISONS = 1_000_000;

/** Aligns the lines by their longest common subsequence. */
export function findChangedLines(
  before: readonly string[],
  after: readonly string[],
): ChangedLine[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  const middle =
    old.length * now.length > MAX_COMPARISONS
      ? [...signed('-', old), ...signed('+', now)]
      : alignLines(old, now);
  const last = after.slice(after.length - end);
  return [...signed(' ', after.slice(0, start)), ...middle, ...signed(' ', last)];
}

function alignLines(before: readonly string[], after: readonly string[]): ChangedLine[] {
  const lengths = commonLengths(before, after);
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  const lines: ChangedLine[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    const old = before[row];
    const now = after[column];
    if (old !== undefined && old === now) {
      lines.push({ sign: ' ', text: old });
      row += 1;
      column += 1;
    } else if (
      now === undefined ||
      (old !== undefined && at(row + 1, column) >= at(row, column + 1))
    ) {
      lines.push({ sign: '-', text: old ?? '' });
      row += 1;
    } else {
      lines.push({ sign: '+', text: now });
      column += 1;
    }
  }
  return lines;
}

/**
 * Entry [i][j] is the length of the longest common subsequence of `before` from i and `after` from
 * j on.
 */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const here = lengths[row] as number[];
      const below = lengths[row + 1] as number[];
      here[column] =
        before[row] === after[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, here[column + 1] ?? 0);
    }
  }
  return lengths;
}

const changeText: Readonly<Record<ContentDifference['change'], string>> = {
  added: '新增',
  removed: '删除',
  changed: '修改',
  moved: '调整',
};

export function formatContentDifferences(
  differences: readonly ContentDifference[],
  longest: number,
): string {
  if (differences.length === 0) return '内容没有变化';
  const text = differences.map(describeDifference).join('；');
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

function describeDifference({ label, change, lines }: ContentDifference): string {
  const act = `${changeText[change]}${label}`;
  if (change === 'moved') return act;
  const texts = (sign: ChangedLine['sign']) =>
    lines
      .filter((line) => line.sign === sign)
      .map(({ text }) => text)
      .join(' ');
  const [removed, added] = [texts('-'), texts('+')];
  if (removed && added) return `${act}：“${removed}”改为“${added}”`;
  if (removed || added) return `${act}：“${removed || added}”`;
  return act;
}
