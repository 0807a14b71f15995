import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

const widthOf = (line: string) => [...line].length * 10;

test('a short text stays on one line', () => {
  expect(wrapText('邀请企业', 100, 2, widthOf)).toEqual(['邀请企业']);
});

test('a long one is broken where it no longer fits', () => {
  expect(wrapText('邀请企业注册有礼', 50, 3, widthOf)).toEqual(['邀请企业注', '册有礼']);
});

test('what does not fit into the last line ends in an ellipsis', () => {
  expect(wrapText('邀请企业注册最高享充值返赠', 50, 2, widthOf)).toEqual([
    '邀请企业注',
    '册最高享…',
  ]);
});

test('nothing gives no lines', () => {
  expect(wrapText('', 50, 2, widthOf)).toEqual([]);
});

test('no line is ever too wide, there are never too many, and what fits is lost nowhere', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 20, max: 300 }),
      fc.integer({ min: 1, max: 4 }),
      (text, widest, max) => {
        const lines = wrapText(text, widest, max, widthOf);
        expect(lines.length).toBeLessThanOrEqual(max);
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(widest);
        if (!lines.at(-1)?.endsWith('…')) {
          expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
        }
      },
    ),
  );
});
