import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

const widthOf = (line: string) => [...line].length * 10;

test('a short text on the poster stays on one line', () => {
  expect(wrapText('邀请企业', 100, 2, widthOf)).toEqual(['邀请企业']);
});

test('a long text on the poster is broken where the next character no longer fits', () => {
  expect(wrapText('邀请企业注册有礼', 50, 3, widthOf)).toEqual(['邀请企业注', '册有礼']);
});

test('a line of the poster that must end ends after its comma', () => {
  expect(wrapText('注册用车，首充有礼', 60, 3, widthOf)).toEqual(['注册用车，', '首充有礼']);
});

test('text of the poster beyond the last line is cut and ends in an ellipsis', () => {
  expect(wrapText('邀请企业注册最高享充值返赠', 50, 2, widthOf)).toEqual([
    '邀请企业注',
    '册最高享…',
  ]);
});

test('an empty poster text gives no lines', () => {
  expect(wrapText('', 50, 2, widthOf)).toEqual([]);
});

test('lines of the poster are never too wide or too many, and no text that fits is lost', () => {
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
