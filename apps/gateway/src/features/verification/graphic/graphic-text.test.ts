import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { GRAPHIC_ALPHABET, newGraphicText, writtenAnswer } from './graphic-text.ts';

test('four characters, and none that looks like another', () => {
  const drawn = Array.from({ length: 500 }, () => newGraphicText(randomBytes));
  for (const text of drawn) expect(text).toMatch(/^[3479ACDEHJKMNPRTWXY]{4}$/);
  expect(GRAPHIC_ALPHABET).not.toMatch(/[0OQ1IL2Z5S6G8BUVF]/);
});

test('every character comes up about as often as any other', () => {
  const times = new Map<string, number>();
  for (let drawn = 0; drawn < 5_000; drawn += 1) {
    for (const letter of newGraphicText(randomBytes)) {
      times.set(letter, (times.get(letter) ?? 0) + 1);
    }
  }
  const expected = 20_000 / GRAPHIC_ALPHABET.length;
  for (const letter of GRAPHIC_ALPHABET) {
    expect(Math.abs((times.get(letter) ?? 0) - expected)).toBeLessThan(expected / 4);
  }
});

test('bytes that would favour some characters are drawn again', () => {
  const bytes = [Buffer.from([255, 0, 250, 1]), Buffer.from([247, 2, 3, 4])];
  expect(newGraphicText(() => bytes.shift() ?? Buffer.alloc(4))).toBe('3479');
});

test.each(['ac7x', ' AC7X ', 'ａｃ７ｘ', 'Ac7X'])('%j is read as AC7X', (answer) => {
  expect(writtenAnswer(answer)).toBe('AC7X');
});
