import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanParagraphs } from './clean-text.ts';

test.each([
  ['南京\t紫金', '南京 紫金'],
  ['  南京\r\n紫金 ', '南京 紫金'],
  ['\u202e南京\u202c\u200f紫金\u2069', '南京紫金'],
  ['紫金\ud83d', '紫金'],
  ['\ude00紫金', '紫金'],
  ['紫金\ud83d\ude00', '紫金\ud83d\ude00'],
  ['紫\u0000金\ufffd', '紫金'],
  ['\t\u200e', ''],
])('the text %j is cleaned to %j', (typed, sent) => {
  expect(cleanLine(typed)).toBe(sent);
});

test('clipping a text never cuts a character in half', () => {
  expect(cleanLine('ab\ud83d\ude00', 3)).toBe('ab');
  expect(cleanLine('ab\ud83d\ude00', 4)).toBe('ab\ud83d\ude00');
});

test('cleaned paragraphs keep their line breaks', () => {
  expect(cleanParagraphs(' 一\n\t二\u202e\u0007\ud83d ')).toBe('一\n\t二');
});

test('cleaned text has no forbidden characters, and cleaning it again changes nothing', () => {
  const forbidden = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(30), (typed, longest) => {
      const line = cleanLine(typed, longest);
      expect(forbidden.test(line)).toBe(false);
      expect(line.length).toBeLessThanOrEqual(longest);
      expect(cleanLine(line, longest)).toBe(line);
      expect(forbidden.test(cleanParagraphs(typed).replace(/[\t\n\r]/g, ''))).toBe(false);
    }),
  );
});
