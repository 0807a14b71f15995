import { expect, test } from 'vitest';
import {
  type ContentPart,
  findChangedLines,
  findContentDifferences,
  formatContentDifferences,
} from './differences.ts';

const question = (problem: string, answer: string): ContentPart => ({
  key: problem,
  label: `问题「${problem}」`,
  text: `问：${problem}\n答：${answer}`,
});

const [night, toll, cancel] = [
  question('夜间费', '按里程加收'),
  question('路桥费', '按票据'),
  question('取消', '不收费'),
] as const;

const text = (before: ContentPart[], after: ContentPart[]) =>
  formatContentDifferences(findContentDifferences(before, after), 1_000);

test('equal content documents have no differences', () => {
  expect(findContentDifferences([night, toll], [night, toll])).toEqual([]);
  expect(text([night], [night])).toBe('内容没有变化');
});

test('a part that is in only one version of a document is listed as added or removed', () => {
  expect(text([night], [night, toll])).toBe('新增问题「路桥费」：“问：路桥费 答：按票据”');
  expect(text([night, toll], [toll])).toBe('删除问题「夜间费」：“问：夜间费 答：按里程加收”');
});

test('a changed answer to a question is listed with its changed line and its unchanged question', () => {
  const changed = question('夜间费', '按公里加收');
  expect(findContentDifferences([night, toll], [changed, toll])).toEqual([
    {
      label: '问题「夜间费」',
      change: 'changed',
      lines: [
        { sign: ' ', text: '问：夜间费' },
        { sign: '-', text: '答：按里程加收' },
        { sign: '+', text: '答：按公里加收' },
      ],
    },
  ]);
  expect(text([night], [changed])).toBe('修改问题「夜间费」：“答：按里程加收”改为“答：按公里加收”');
});

test('a question reworded at the same position is listed as changed', () => {
  const reworded = question('夜间服务费', '按里程加收');
  expect(text([night, toll], [reworded, toll])).toBe(
    '修改问题「夜间服务费」：“问：夜间费”改为“问：夜间服务费”',
  );
});

test('another order of the same parts of a document is listed once', () => {
  const moved = findContentDifferences([night, toll, cancel], [cancel, night, toll]);
  expect(moved).toMatchObject([{ label: '排列顺序', change: 'moved' }]);
  expect(formatContentDifferences(moved, 100)).toBe('调整排列顺序');
});

test('a new part between others of a document does not count as another order', () => {
  const changes = findContentDifferences([night, toll], [night, cancel, toll]).map(
    (each) => each.change,
  );
  expect(changes).toEqual(['added']);
});

test('a change of markup alone is listed as a change of format', () => {
  const text = { key: 'text', label: '正文', text: '首次充值' };
  const bold = { ...text, markup: '<p>首次<strong>充值</strong></p>' };
  expect(findContentDifferences([{ ...text, markup: '<p>首次充值</p>' }], [bold])).toMatchObject([
    { change: 'changed', lines: [{ sign: ' ', text: '文字没有变化，只调整了格式' }] },
  ]);
});

test('a description of differences that is too long ends in an ellipsis', () => {
  const long = formatContentDifferences(findContentDifferences([], [night, toll, cancel]), 20);
  expect(long).toHaveLength(20);
  expect(long.endsWith('…')).toBe(true);
});

test('applying the computed differences to any old lines gives the new lines', () => {
  const alphabet = ['甲', '乙', '丙', ''];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const lines = () => Array.from({ length: next(8) }, () => alphabet[next(4)] ?? '');
  for (let round = 0; round < 300; round += 1) {
    const [before, after] = [lines(), lines()];
    const differences = findChangedLines(before, after);
    const side = (sign: string) =>
      differences.filter((line) => line.sign === ' ' || line.sign === sign).map(({ text }) => text);
    expect(side('-')).toEqual(before);
    expect(side('+')).toEqual(after);
  }
});

test('texts too long to be aligned are listed as completely removed and added', () => {
  const [before, after] = ['旧', '新'].map((word) =>
    Array.from({ length: 1_100 }, (_, index) => `${word}${index}`),
  ) as [string[], string[]];
  const differences = findChangedLines(before, after);
  expect(differences).toHaveLength(2_200);
  expect(differences[0]).toEqual({ sign: '-', text: '旧0' });
});
