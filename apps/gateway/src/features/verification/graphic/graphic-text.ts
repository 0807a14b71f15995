import { GRAPHIC_CODE_LENGTH } from '@ride/domain/registration/limits';

/** Drawn: what is still itself when it is bent and a line of noise joins or cuts it. */
export const GRAPHIC_ALPHABET = '379ACEHJMNPW';

/**
 * What people take these for, by the pictures we read. None of it is drawn, so that meaning what
 * was seen makes a guess no better.
 */
const takenFor: Readonly<Record<string, string>> = {
  B: '3',
  8: '3',
  2: '7',
  T: '7',
  Y: '7',
  Z: '7',
  G: '9',
  Q: '9',
  4: 'A',
  0: 'C',
  D: 'C',
  O: 'C',
  F: 'E',
  R: 'P',
};

/** The largest multiple of the alphabet below 256: bytes past it would favour its beginning. */
const FAIR_BYTES = 256 - (256 % GRAPHIC_ALPHABET.length);

export function newGraphicText(randomBytes: (length: number) => Buffer): string {
  let text = '';
  while (text.length < GRAPHIC_CODE_LENGTH) {
    for (const byte of randomBytes(GRAPHIC_CODE_LENGTH)) {
      if (byte < FAIR_BYTES && text.length < GRAPHIC_CODE_LENGTH) {
        text += GRAPHIC_ALPHABET[byte % GRAPHIC_ALPHABET.length];
      }
    }
  }
  return text;
}

/**
 * As it is compared: a Chinese keyboard may give full-width letters, case never counts, and what is
 * never drawn was taken for something that is.
 */
export const normalizeAnswer = (answer: string): string =>
  answer
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/./g, (character) => takenFor[character] ?? character);
