import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { GRAPHIC_ALPHABET, newGraphicText, normalizePictureText } from './graphic-text.ts';

test('the text of a graphic code has four characters that cannot be confused', () => {
  const drawn = Array.from({ length: 500 }, () => newGraphicText(randomBytes));
  for (const text of drawn) expect(text).toMatch(/^[379ACEHJMNPW]{4}$/);
  expect(GRAPHIC_ALPHABET).not.toMatch(/[0OQ1IL2Z5S6G8BUVF4KXRYTD]/);
});

test('every character is chosen about equally often for graphic codes', () => {
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

test('random bytes that would make some characters of graphic codes more frequent are skipped', () => {
  const bytes = [Buffer.from([255, 0, 253, 1]), Buffer.from([252, 2, 3, 4])];
  expect(newGraphicText(() => bytes.shift() ?? Buffer.alloc(4))).toBe('379A');
});

test.each(['ac7e', ' AC7E ', 'ａｃ７ｅ', 'Ac7E', '4d2f', '4CZF'])(
  'the typed captcha answer %j is read as AC7E',
  (answer) => {
    expect(normalizePictureText(answer)).toBe('AC7E');
  },
);

test('typed characters that graphic codes use stay unchanged, and similar-looking ones are corrected to them', () => {
  expect(normalizePictureText(GRAPHIC_ALPHABET)).toBe(GRAPHIC_ALPHABET);
  expect(normalizePictureText('B82TYZGQ40DOFR')).toBe('33777799ACCCEP');
});
